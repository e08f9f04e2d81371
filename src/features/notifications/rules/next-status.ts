import type { NotificationStatus } from '../contract/notifications.ts';

/** D1 §4: the statuses that the badge counts. */
export const UNVIEWED = ['created', 'displayed'] as const satisfies readonly NotificationStatus[];

const isUnviewed = (status: NotificationStatus) => UNVIEWED.some((unviewed) => unviewed === status);

/** True when the person has dealt with it: clicked or silenced. */
export const isViewed = (status: NotificationStatus): boolean => !isUnviewed(status);

/**
 * D1 §4: created → displayed → clicked or silenced. A status that cannot be reached leaves the current one unchanged, so
 * that a retried request, or the same action in two tabs, changes nothing.
 */
export function nextStatus(
  current: NotificationStatus,
  requested: Exclude<NotificationStatus, 'created'>,
): NotificationStatus {
  const isReachable = requested === 'displayed' ? current === 'created' : isUnviewed(current);
  return isReachable ? requested : current;
}
