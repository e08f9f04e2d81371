import type { NotificationStatus } from '../contract/notifications.ts';

/** D1 §4: what still counts in the badge. */
export const UNVIEWED = ['created', 'displayed'] as const satisfies readonly NotificationStatus[];

const isUnviewed = (status: NotificationStatus) => UNVIEWED.some((unviewed) => unviewed === status);

/** True once a person has dealt with it: clicked or silenced. */
export const isViewed = (status: NotificationStatus): boolean => !isUnviewed(status);

/**
 * D1 §4: created → displayed → clicked or silenced. A state that cannot be reached from the present one leaves it as
 * it is, so that a retried request, or the same done in two tabs, changes nothing.
 */
export function nextStatus(
  present: NotificationStatus,
  asked: Exclude<NotificationStatus, 'created'>,
): NotificationStatus {
  const reachable = asked === 'displayed' ? present === 'created' : isUnviewed(present);
  return reachable ? asked : present;
}
