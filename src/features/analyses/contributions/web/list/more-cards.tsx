import { useEffect, useEffectEvent, useRef } from 'react';
import { useAct } from '#ui/call/use-act.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';

/** Read before one has scrolled to the end. */
const AHEAD_PX = 600;

interface MoreCardsProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => Promise<void>;
}

/** The foot of the cards: the next ones are read as one comes near it, or asks for them. */
export function MoreCards({ shown, total, onMore }: MoreCardsProps) {
  const foot = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useAct({ mutationFn: onMore });
  const comeNear = useEffectEvent(() => {
    if (!error) mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after each page: it may still be near
  useEffect(() => {
    if (!foot.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) comeNear();
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={foot}>
      {error ? <ReadFailure onRetry={() => mutate()}>{error.message}</ReadFailure> : null}
      <MoreFooter shown={shown} total={total} busy={isPending} onMore={() => mutate()} />
    </div>
  );
}
