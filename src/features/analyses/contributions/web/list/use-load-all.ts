import { useEffect } from 'react';
import { useContributions, useWorkLoader } from '../contributions.ts';
import { cardsOf } from '../work/work.ts';

/**
 * Loads page after page while a filter is on, so that it applies to all elements. Returns whether everything
 * is loaded.
 */
export function useLoadAll(isAsked: boolean): boolean {
  const { work } = useContributions();
  const reading = useWorkLoader();
  const next = work && cardsOf(work).find(({ hasMore }) => hasMore);
  const isAll = work !== undefined && !next && work.others.length >= work.total;
  // Grows with every page, so that the effect loads the next one.
  const read = work ? cardsOf(work).reduce((sum, { elements }) => sum + elements.length + 1, 0) : 0;
  const nextId = next?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when more was loaded
  useEffect(() => {
    if (!isAsked || isAll || work === undefined) return;
    const more = nextId ? reading.moreElements(nextId) : reading.moreCards();
    // On failure, the card or the end of the list offers to retry.
    more.catch(() => undefined);
  }, [isAsked, isAll, nextId, read, reading]);
  return isAll;
}
