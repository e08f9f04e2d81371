import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#ui/call/call.ts';
import { markDisplayed, type Notification } from '../contract/notifications.ts';
import { markListDisplayed, type SeenRange } from './notification-acts.ts';
import { LISTS_KEY, type NotificationList, unviewedQuery } from './notifications-queries.ts';

/** NO-03: marks the shown notifications as displayed, once for each `through`; a failure is not reported. */
export function useMarkDisplayed(shown: readonly Notification[], seen: SeenRange): void {
  const cache = useQueryClient();
  const sentThrough = useRef<number>(undefined);
  const { mutate } = useMutation({
    mutationFn: ({ through }: SeenRange) => call(markDisplayed, { through }),
    onSuccess: ({ count }, sent) => {
      cache.setQueriesData<NotificationList>(
        { queryKey: LISTS_KEY },
        (list) => list && { ...list, items: markListDisplayed(list.items, sent) },
      );
      cache.setQueryData(unviewedQuery.queryKey, { count });
    },
  });
  const isNew = shown.some(({ metadata }) => metadata.status === 'created');
  const { through, until } = seen;
  useEffect(() => {
    if (!isNew || sentThrough.current === through) return;
    sentThrough.current = through;
    mutate({ through, until });
  }, [isNew, through, until, mutate]);
}
