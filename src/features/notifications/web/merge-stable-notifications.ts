import { mergeStableList, type StableList } from '#ui/lists/merge-stable-list.ts';
import type { Notification } from '../contract/notifications.ts';
import { isAfter } from './notification-acts.ts';

/** Keeps the order of a list that is being read; new arrivals wait. */
export function mergeStableNotifications(
  kept: readonly Notification[],
  latest: readonly Notification[],
): StableList<Notification> {
  return mergeStableList(kept, latest, {
    idOf: ({ id }) => id,
    isNewer: (one, other) => isAfter(one, other.metadata.timestamp),
  });
}
