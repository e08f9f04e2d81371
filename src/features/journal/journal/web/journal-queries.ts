import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { GROUP_NAMES_TOPIC } from '#features/organisations/groups/events.ts';
import { call } from '#ui/call/call.ts';
import {
  type Journal,
  journalJudgedTopic,
  journalsTopic,
  journalTopic,
  listJournals,
  readJournal,
} from '../contract/journals.ts';
import type { Recommendation } from '../contract/recommendations.ts';

const JOURNALS_KEY = ['journals'] as const;
export const LIST_KEY = [...JOURNALS_KEY, 'list'] as const;
export const historyKey = (journalId: Id) => [...JOURNALS_KEY, journalId, 'history'] as const;
export const learningKey = (journalId: Id) => [...JOURNALS_KEY, journalId, 'learning'] as const;
export const ACT_KEY = [...JOURNALS_KEY, 'act'] as const;
const sectionKey = (journalId: Id) => [...JOURNALS_KEY, journalId, 'now'] as const;

/** The sections of my journal. */
export function journalsQuery(organisationId: Id) {
  return queryOptions({
    queryKey: [...LIST_KEY, organisationId],
    queryFn: ({ signal }) => call(listJournals, {}, { signal }),
    meta: { topics: [journalsTopic(organisationId), journalsTopic('me'), GROUP_NAMES_TOPIC] },
  });
}

const AWAITED_MS = 2_000;

const isAwaited = (journal: Pick<Journal, 'status' | 'isUpdating'> | undefined): boolean =>
  journal?.status === 'active' && journal.isUpdating;

/** Whose judgements a section follows besides its own: the reader's, where each judges for themselves. */
export const judgeOf = ({ entityType }: Pick<Journal, 'entityType'>, readerId: Id): Id | undefined =>
  entityType === 'organisation' ? readerId : undefined;

export const topicsOf = (journalId: Id, readerId: Id | undefined) => [
  journalTopic(journalId),
  ...(readerId === undefined ? [] : [journalJudgedTopic(readerId)]),
];

/** A section with what it recommends now; its reader is named where each judges for themselves. */
export function journalQuery(journalId: Id, readerId?: Id) {
  return queryOptions({
    queryKey: sectionKey(journalId),
    queryFn: ({ signal }) => call(readJournal, { journalId }, { signal }),
    // A new section is filled within moments, maybe before this page has begun to follow it.
    refetchInterval: ({ state }) => (isAwaited(state.data) ? AWAITED_MS : false),
    meta: { topics: topicsOf(journalId, readerId) },
  });
}

/** What was done just now counts in what a section recommended before and in what it learnt. */
export function renewPast(cache: QueryClient, journalId: Id): void {
  for (const queryKey of [historyKey(journalId), learningKey(journalId)])
    void cache.invalidateQueries({ queryKey });
}

/** Changes what a section shows, at once and before the server is asked again. */
export function changeShown(
  cache: QueryClient,
  journalId: Id,
  change: (before: readonly Recommendation[]) => readonly Recommendation[],
): void {
  cache.setQueryData(journalQuery(journalId).queryKey, (journal) => {
    if (!journal) return journal;
    const recommendations = [...change(journal.recommendations)];
    return { ...journal, recommendations, count: recommendations.length };
  });
}

/** Puts what the server answered in the place of what was known of it. */
export function noteRecommendation(cache: QueryClient, answer: Recommendation): void {
  changeShown(cache, answer.journalId, (before) =>
    before.map((one) => (one.id === answer.id ? answer : one)),
  );
}
