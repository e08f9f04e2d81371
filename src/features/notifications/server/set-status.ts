import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { setNotificationStatus as endpoint, Notification } from '../contract/notifications.ts';
import { isViewed, nextStatus } from '../rules/next-status.ts';
import { announceNotificationsChanged } from './announce-notifications-changed.ts';
import { changeStatus, hasId, lockNotification } from './notification-store.ts';

/** NO-03: marks one of the caller's notifications as clicked or silenced. One not visible to them is `missing`. */
export async function setStatus(
  { actor, transaction, now }: RequestContext,
  { notificationId, status: requested }: Input<typeof endpoint>,
): Promise<Notification> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const current = await lockNotification(tx, actor, notificationId);
    if (!current) throw new AppError('missing', commonReasons.missing);
    const from = current.metadata.status;
    const to = nextStatus(from, requested);
    if (to === from) return current;
    await changeStatus(tx, actor, { from: [from], to, condition: hasId(notificationId), at: now });
    await announceNotificationsChanged(tx, actor.organisationId, [actor.userId]);
    return { ...current, metadata: { ...current.metadata, status: to }, viewed: isViewed(to) };
  });
}
