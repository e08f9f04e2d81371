import { upTo } from '#base/up-to.ts';
import { CardGrid } from '#features/analyses/web.ts';
import { CardSkeleton } from '#ui/states/skeleton.tsx';

/** Cards that are not read yet, in their place and of their size. */
export function SectionSkeleton({ cards }: { cards: number }) {
  return (
    <CardGrid aria-hidden="true">
      {upTo(Math.max(1, cards)).map((place) => (
        <CardSkeleton key={place} />
      ))}
    </CardGrid>
  );
}
