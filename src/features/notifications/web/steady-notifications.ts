import { type SteadyList, steadyList } from '#ui/lists/steady-list.ts';
import type { Notification } from '../contract/notifications.ts';
import { isAfter } from './notification-acts.ts';

/** Keeps the order of a list that is being read; new arrivals wait. */
export function steadyNotifications(
  kept: readonly Notification[],
  latest: readonly Notification[],
): SteadyList<Notification> {
  return steadyList(kept, latest, {
    idOf: ({ id }) => id,
    isNewer: (one, other) => isAfter(one, other.metadata.timestamp),
  });
}
