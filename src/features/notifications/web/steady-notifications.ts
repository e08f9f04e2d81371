import { type SteadyList, steadyList } from '#ui/lists/steady-list.ts';
import type { Notification } from '../contract/notifications.ts';
import { isAfter } from './notification-acts.ts';

/** What someone is reading stays where it is, and what arrives waits. */
export function steadyNotifications(
  kept: readonly Notification[],
  latest: readonly Notification[],
): SteadyList<Notification> {
  return steadyList(kept, latest, {
    idOf: ({ id }) => id,
    isNewer: (one, other) => isAfter(one, other.metadata.timestamp),
  });
}
