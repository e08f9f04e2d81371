import { CardGrid } from '#features/analyses/web/public.ts';
import { CardSkeleton } from '#ui/states/skeleton.tsx';

/** Cards that are not read yet, in their place and of their size. */
export function SectionSkeleton({ cards }: { cards: number }) {
  return (
    <CardGrid aria-hidden="true">
      {Array.from({ length: Math.max(1, cards) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <CardSkeleton key={at} />
      ))}
    </CardGrid>
  );
}
