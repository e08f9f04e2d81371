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

/** The sections of the journal of the caller. */
export function journalsQuery(organisationId: Id) {
  return queryOptions({
    queryKey: [...LIST_KEY, organisationId],
    queryFn: ({ signal }) => call(listJournals, {}, { signal }),
    meta: { topics: [journalsTopic(organisationId), journalsTopic('me'), GROUP_NAMES_TOPIC] },
  });
}

const POLL_MS = 2_000;

const isPending = (journal: Pick<Journal, 'status' | 'isUpdating'> | undefined): boolean =>
  journal?.status === 'active' && journal.isUpdating;

/** The person whose judgements a section follows: the reader in sections of the whole organisation. */
export const judgingReader = ({ entityType }: Pick<Journal, 'entityType'>, readerId: Id): Id | undefined =>
  entityType === 'organisation' ? readerId : undefined;

export const topicsOf = (journalId: Id, readerId: Id | undefined) => [
  journalTopic(journalId),
  ...(readerId === undefined ? [] : [journalJudgedTopic(readerId)]),
];

/** A section with its current recommendations; `readerId` is set where judgements are personal. */
export function journalQuery(journalId: Id, readerId?: Id) {
  return queryOptions({
    queryKey: sectionKey(journalId),
    queryFn: ({ signal }) => call(readJournal, { journalId }, { signal }),
    // A new section is filled within moments, possibly before this page has subscribed to its topic.
    refetchInterval: ({ state }) => (isPending(state.data) ? POLL_MS : false),
    meta: { topics: topicsOf(journalId, readerId) },
  });
}

/** Refreshes history and learning after an act. */
export function invalidatePast(cache: QueryClient, journalId: Id): void {
  for (const queryKey of [historyKey(journalId), learningKey(journalId)])
    void cache.invalidateQueries({ queryKey });
}

/** Changes the cached recommendations of a section before the server is asked again. */
export function updateCachedRecommendations(
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

/** Replaces a cached recommendation by the server's answer. */
export function cacheRecommendation(cache: QueryClient, answer: Recommendation): void {
  updateCachedRecommendations(cache, answer.journalId, (before) =>
    before.map((one) => (one.id === answer.id ? answer : one)),
  );
}
