import { rangeFromOne } from '#base/range-from-one.ts';
import { CardGrid } from '#features/analyses/web.ts';
import { CardSkeleton } from '#ui/states/skeleton.tsx';

/** Placeholders of the same size while cards load. */
export function SectionSkeleton({ cards }: { cards: number }) {
  return (
    <CardGrid aria-hidden="true">
      {rangeFromOne(Math.max(1, cards)).map((place) => (
        <CardSkeleton key={place} />
      ))}
    </CardGrid>
  );
}
