import { useEffect, useEffectEvent, useRef } from 'react';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';

/** Loads before the end of the list comes into view. */
const PRELOAD_MARGIN_PX = 600;

interface MoreCardsProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => Promise<void>;
}

/** The end of the list: loads the next cards when it comes near the viewport, or on demand. */
export function MoreCards({ shown, total, onMore }: MoreCardsProps) {
  const foot = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useExclusiveMutation({ mutationFn: onMore });
  const loadNext = useEffectEvent(() => {
    if (!error) mutate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page, as the end may still be near
  useEffect(() => {
    if (!foot.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) loadNext();
      },
      { rootMargin: `${PRELOAD_MARGIN_PX}px` },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={foot}>
      {error ? <LoadFailure onRetry={() => mutate()}>{error.message}</LoadFailure> : null}
      <MoreFooter shown={shown} total={total} busy={isPending} onMore={() => mutate()} />
    </div>
  );
}
