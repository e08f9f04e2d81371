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
  applyActionsToCount,
  applyActionsToList,
  markListDisplayed,
  type NotificationAction,
  type SeenRange,
} from './notification-actions.ts';
import {
  LISTS_KEY,
  NOTIFICATIONS_KEY,
  type NotificationList,
  unviewedQuery,
} from './notifications-queries.ts';

const ACTION_KEY = [...NOTIFICATIONS_KEY, 'action'] as const;

/** The actions in flight: applied to the shown list, and dropped automatically when the server refuses. */
export function usePendingActions(): NotificationAction[] {
  return useMutationState({
    filters: { mutationKey: ACTION_KEY, status: 'pending' },
    // All mutations with this key are actions.
    select: ({ state }) => state.variables as NotificationAction,
  });
}

/** NO-03: the actions click, done and « mark all ». */
export function useNotificationActions() {
  const cache = useQueryClient();
  const snackbar = useSnackbar();
  const { mutate } = useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: send,
    onSuccess: (count, action) => {
      cache.setQueriesData<NotificationList>(
        { queryKey: LISTS_KEY },
        (list) => list && { ...list, items: applyActionsToList(list.items, [action]) },
      );
      cache.setQueryData(
        unviewedQuery.queryKey,
        (known) => known && { count: count ?? applyActionsToCount(known.count, [action]) },
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
async function send(action: NotificationAction): Promise<number | null> {
  if (action.kind === 'all') return (await call(silenceAll, { through: action.seen.through })).count;
  await call(setNotificationStatus, { notificationId: action.notification.id, status: action.status });
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
