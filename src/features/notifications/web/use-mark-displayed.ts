import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#ui/call/call.ts';
import { markDisplayed, type Notification } from '../contract/notifications.ts';
import { listDisplayed, type Seen } from './notification-acts.ts';
import { LISTS_KEY, type NotificationList, unviewedQuery } from './notifications-queries.ts';

/** NO-03: what is shown is displayed. Said once for what one answer holds; nobody is bothered when it cannot be said. */
export function useMarkDisplayed(shown: readonly Notification[], seen: Seen): void {
  const cache = useQueryClient();
  const said = useRef<number>(undefined);
  const { mutate } = useMutation({
    mutationFn: ({ through }: Seen) => call(markDisplayed, { through }),
    onSuccess: ({ count }, what) => {
      cache.setQueriesData<NotificationList>(
        { queryKey: LISTS_KEY },
        (list) => list && { ...list, items: listDisplayed(list.items, what) },
      );
      cache.setQueryData(unviewedQuery.queryKey, { count });
    },
  });
  const isNew = shown.some(({ metadata }) => metadata.status === 'created');
  const { through, until } = seen;
  useEffect(() => {
    if (!isNew || said.current === through) return;
    said.current = through;
    mutate({ through, until });
  }, [isNew, through, until, mutate]);
}
