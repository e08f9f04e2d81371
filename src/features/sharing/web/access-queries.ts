import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GROUP_NAMES_TOPIC } from '#features/organisations/groups/events.ts';
import { call } from '#ui/call/call.ts';
import { findFirstGrantees, findGrantees, MAX_GRANTEES, readAccess } from '../contract/access.ts';
import type { ItemKind } from '../events.ts';

/** The query key of a shared item. */
export const sharingKey = (itemId: string) => ['sharing', itemId] as const;

/** Who has access; reloaded each time the editor opens, and when someone changes it. */
export const accessQuery = (itemId: string, kind: ItemKind) =>
  queryOptions({
    queryKey: [...sharingKey(itemId), 'access'],
    queryFn: ({ signal }) => call(readAccess, { itemId }, { signal }),
    staleTime: 0,
    meta: { topics: [`${kind}:${itemId}`, GROUP_NAMES_TOPIC] },
  });

/** Number of suggestions per kind, so that every kind is visible; plus those left out because they are pending. */
const SUGGESTIONS_PER_KIND = 5;

export const granteesQuery = (itemId: string, isMade: boolean, search: string, pendingCount: number) => {
  const limit = Math.min(SUGGESTIONS_PER_KIND + pendingCount, MAX_GRANTEES);
  return queryOptions({
    queryKey: [...sharingKey(itemId), 'grantees', search, limit],
    queryFn: ({ signal }) =>
      isMade
        ? call(findGrantees, { itemId, search, limit }, { signal })
        : call(findFirstGrantees, { search, limit }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: [GROUP_NAMES_TOPIC] },
  });
};
