import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type { setNotificationStatus as endpoint, Notification } from '../contract/notifications.ts';
import { isViewed, nextStatus } from '../rules/next-status.ts';
import { announceChanged } from './announce-changed.ts';
import { changeStatus, holdNotification, isOne } from './notification-store.ts';

/** NO-03: I clicked one of mine, or am done with it. One that is not shown to me is as good as missing. */
export async function setStatus(
  { actor, transaction, now }: RequestContext,
  { notificationId, status: asked }: Input<typeof endpoint>,
): Promise<Notification> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const present = await holdNotification(tx, actor, notificationId);
    if (!present) throw new AppError('missing', commonReasons.missing);
    const from = present.metadata.status;
    const to = nextStatus(from, asked);
    if (to === from) return present;
    await changeStatus(tx, actor, { from: [from], to, which: isOne(notificationId), at: now });
    await announceChanged(tx, actor.organisationId, [actor.userId]);
    return { ...present, metadata: { ...present.metadata, status: to }, viewed: isViewed(to) };
  });
}
