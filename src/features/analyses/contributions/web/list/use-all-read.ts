import { useEffect } from 'react';
import { useContributions, useReading } from '../contributions.ts';
import { cardsOf } from '../work/work.ts';

/** What is filtered is found in all of it: reads page after page while it is asked for. Answers whether all was read. */
export function useAllRead(isAsked: boolean): boolean {
  const { work } = useContributions();
  const reading = useReading();
  const next = work && cardsOf(work).find(({ hasMore }) => hasMore);
  const isAll = work !== undefined && !next && work.others.length >= work.total;
  // How much there is: each page that was read has the next one follow.
  const read = work ? cardsOf(work).reduce((sum, { elements }) => sum + elements.length + 1, 0) : 0;
  const nextId = next?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on when more was read
  useEffect(() => {
    if (!isAsked || isAll || work === undefined) return;
    const more = nextId ? reading.moreElements(nextId) : reading.moreCards();
    // What cannot be read now is offered again by the card, or by the foot of the list.
    more.catch(() => undefined);
  }, [isAsked, isAll, nextId, read, reading]);
  return isAll;
}
