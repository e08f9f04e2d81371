import { useEffect, useRef } from 'react';
import { COUNTED_MAX } from '../../contract/reflections.ts';
import { type Section, useSection } from './use-section.ts';

function goTo({ head }: Section): void {
  head?.scrollIntoView({ block: 'start', behavior: 'instant' });
  head?.focus({ preventScroll: true });
}

/** RE-01: all sections of the list. */
export function useSections(search: string, hasArchives: boolean) {
  const inProgress = useSection('inProgress', search);
  const completed = useSection('completed', search);
  const archived = useSection('archived', search, hasArchives);
  const sections = [inProgress, completed, ...(hasArchives ? [archived] : [])];
  const isLoaded = sections.every((one) => one.isLoaded);
  const error = sections.find((one) => one.error)?.error ?? null;
  const total = sections.reduce((sum, one) => sum + one.total, 0);
  const counts = inProgress.counts ?? completed.counts;
  const isAnswered = isLoaded && sections.every((one) => !one.isStale);
  const isNothing = search !== '' && isAnswered && total === 0;

  const scrollsToArchives = useRef(false);
  useEffect(() => {
    if (!scrollsToArchives.current || !hasArchives || !archived.head) return;
    scrollsToArchives.current = false;
    goTo(archived);
  });

  const withWaiting = sections.filter((one) => one.waiting > 0);
  return {
    /** The sections to show: those without matches are hidden during a search. */
    shown: isLoaded
      ? sections.filter(
          ({ kind, total: count }) => count > 0 || (search === '' && kind !== 'completed' && !isNothing),
        )
      : [],
    isLoaded,
    error: isLoaded ? null : error,
    retry: () => {
      for (const one of sections) if (one.error) one.retry();
    },
    total,
    isMore: sections.some((one) => one.isMore),
    archivedCount: Math.min(COUNTED_MAX, counts?.archived ?? 0),
    isMoreArchived: (counts?.archived ?? 0) > COUNTED_MAX,
    isEmpty:
      search === '' && counts !== undefined && counts.inProgress + counts.completed + counts.archived === 0,
    isNothing,
    waiting: withWaiting.reduce((sum, one) => sum + one.waiting, 0),
    showWaiting: () => withWaiting[0] && goTo(withWaiting[0]),
    showArchivesOnceRead: () => {
      scrollsToArchives.current = true;
    },
  };
}
