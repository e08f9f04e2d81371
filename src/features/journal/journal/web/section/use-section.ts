import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { useHasFocus } from '#ui/lists/use-has-focus.ts';
import { useIsNearViewport } from '#ui/lists/use-is-near-viewport.ts';
import { useIsScrolledPast } from '#ui/lists/use-is-scrolled-past.ts';
import { useStableList } from '#ui/lists/use-stable-list.ts';
import type { Journal } from '../../contract/journals.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { steadyRecommendations } from '../../rules/steady-recommendations.ts';
import { useDiscarding, useMovedIds } from '../acts/own-acts.ts';
import { journalQuery, judgingReader } from '../journal-queries.ts';

const idOf = ({ id }: Recommendation) => id;

/** The recommendations of a section: loaded when it comes near the viewport, stable while being read. */
export function useSection(
  journal: Pick<Journal, 'id' | 'type' | 'entityType'>,
  head: RefObject<Element | null>,
) {
  const { id: journalId } = journal;
  const isNear = useIsNearViewport(head);
  const { id: readerId } = useSuspenseQuery(profileQuery).data;
  const query = useQuery({ ...journalQuery(journalId, judgingReader(journal, readerId)), enabled: isNear });
  const isPast = useIsScrolledPast(head);
  const { hasFocus, focus } = useHasFocus();
  const discarding = useDiscarding();
  const placed = useMovedIds();
  const { data } = query;
  const { shown, waiting, arrived } = useStableList(data && { of: journalId, items: data.recommendations }, {
    isHeld: isPast || hasFocus,
    idOf,
    steady: (kept, latest) => steadyRecommendations(kept, latest, placed),
  });
  const recommendations = shown.filter(({ id }) => !discarding.has(id));
  return {
    recommendations,
    arrived,
    waiting: waiting.length,
    count: data && data.count - (shown.length - recommendations.length),
    read: data,
    error: data === undefined ? query.error : null,
    retry: query.refetch,
    focus,
  };
}
