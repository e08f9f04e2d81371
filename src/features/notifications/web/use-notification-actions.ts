import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import {
  markDisplayed,
  type Notification,
  setNotificationStatus,
  silenceAll,
} from '../contract/notifications.ts';
import {
  type Act,
  applyActsToCount,
  applyActsToList,
  markListDisplayed,
  type SeenRange,
} from './notification-acts.ts';
import {
  LISTS_KEY,
  NOTIFICATIONS_KEY,
  type NotificationList,
  unviewedQuery,
} from './notifications-queries.ts';

const ACT_KEY = [...NOTIFICATIONS_KEY, 'act'] as const;

/** The acts in flight: applied to the shown list, and dropped automatically when the server refuses. */
export function usePendingActs(): Act[] {
  return useMutationState({
    filters: { mutationKey: ACT_KEY, status: 'pending' },
    // All mutations with this key are acts.
    select: ({ state }) => state.variables as Act,
  });
}

/** NO-03: the actions click, done and « mark all ». */
export function useNotificationActions() {
  const cache = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate } = useMutation({
    mutationKey: ACT_KEY,
    mutationFn: send,
    onSuccess: (count, act) => {
      cache.setQueriesData<NotificationList>(
        { queryKey: LISTS_KEY },
        (list) => list && { ...list, items: applyActsToList(list.items, [act]) },
      );
      cache.setQueryData(
        unviewedQuery.queryKey,
        (known) => known && { count: count ?? applyActsToCount(known.count, [act]) },
      );
    },
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
    // Not awaited: the mutation must end before the slower refetch.
    onSettled: () => void cache.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
  return {
    open: (notification: Notification) => mutate({ kind: 'one', notification, status: 'clicked' }),
    done: (notification: Notification) => mutate({ kind: 'one', notification, status: 'silenced' }),
    doneAll: (seen: SeenRange, left: number) => mutate({ kind: 'all', seen, left }),
  };
}

/** Returns the new count when the server sends it. */
async function send(act: Act): Promise<number | null> {
  if (act.kind === 'all') return (await call(silenceAll, { through: act.seen.through })).count;
  await call(setNotificationStatus, { notificationId: act.notification.id, status: act.status });
  return null;
}

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
