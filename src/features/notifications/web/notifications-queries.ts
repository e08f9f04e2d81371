import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#base/paging.ts';
import { call } from '#ui/call/call.ts';
import { countUnviewed, listNotifications, type Notification } from '../contract/notifications.ts';

export const NOTIFICATIONS_KEY = ['notifications'] as const;
export const LISTS_KEY = [...NOTIFICATIONS_KEY, 'list'] as const;
/** Refetched when a notification arrives or changes in another tab. */
const meta = { topics: ['notifications:me'] };

/** NO-01: the count of the badge. */
export const unviewedQuery = queryOptions({
  queryKey: [...NOTIFICATIONS_KEY, 'unviewed'],
  queryFn: ({ signal }) => call(countUnviewed, {}, { signal }),
  meta,
});

export interface NotificationList {
  readonly items: readonly Notification[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isMore: boolean;
  readonly through: number;
}

/** The newest notifications, as many as requested. */
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
  // An arrival between two calls moves the last item of a page to the next, so items are deduplicated.
  const items = new Map(blocks.flatMap((block) => block.items).map((item) => [item.id, item]));
  return {
    items: [...items.values()],
    total: Math.max(0, ...blocks.map(({ total }) => total)),
    // The last page counts furthest.
    isMore: blocks.at(-1)?.isMore ?? false,
    through: Math.min(...blocks.map(({ through }) => through)),
  };
}
