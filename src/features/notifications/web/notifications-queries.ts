import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#base/paging.ts';
import { call } from '#ui/call/call.ts';
import { countUnviewed, listNotifications, type Notification } from '../contract/notifications.ts';

export const NOTIFICATIONS_KEY = ['notifications'] as const;
export const LISTS_KEY = [...NOTIFICATIONS_KEY, 'list'] as const;
/** Looked at again whenever something is told to me, or dealt with in another tab. */
const meta = { topics: ['notifications:me'] };

/** NO-01: what the badge counts. */
export const unviewedQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'unviewed'],
  queryFn: ({ signal }) => call(countUnviewed, {}, { signal }),
  meta,
});

export interface NotificationList {
  readonly items: readonly Notification[];
  readonly total: number;
  /** There are more than that. */
  readonly isMore: boolean;
  readonly through: number;
}

/** The newest notifications, as many as are shown. */
export const newestQuery = (shown: number) =>
  queryOptions({
    queryKey: [...LISTS_KEY, shown],
    queryFn: ({ signal }) => readNewest(shown, signal),
    placeholderData: keepPreviousData,
    meta,
  });

async function readNewest(shown: number, signal: AbortSignal): Promise<NotificationList> {
  const offsets = Array.from(
    { length: Math.ceil(shown / MAX_PAGE_SIZE) },
    (_, block) => block * MAX_PAGE_SIZE,
  );
  const blocks = await Promise.all(
    offsets.map((offset) =>
      call(listNotifications, { offset, limit: Math.min(MAX_PAGE_SIZE, shown - offset) }, { signal }),
    ),
  );
  // One that arrives between two calls pushes the last of a block into the next.
  const items = new Map(blocks.flatMap((block) => block.items).map((item) => [item.id, item]));
  return {
    items: [...items.values()],
    total: Math.max(0, ...blocks.map(({ total }) => total)),
    // The last block counts furthest.
    isMore: blocks.at(-1)?.isMore ?? false,
    through: Math.min(...blocks.map(({ through }) => through)),
  };
}
