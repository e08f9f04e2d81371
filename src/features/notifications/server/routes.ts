import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { type Route, route } from '#platform/http/route.ts';
import type {
  setNotificationStatus as endpoint,
  Notification,
  NotificationStatus,
} from '../contract/notifications.ts';
import * as contract from '../contract/notifications.ts';
import { isViewed, nextStatus, UNVIEWED } from '../rules/next-status.ts';
import {
  changeStatus,
  countUnviewed,
  hasId,
  isCoveredBy,
  lockNotification,
  readNotifications,
} from './notification-store.ts';
import { announceNotificationsChanged } from './notifications-topic.ts';

/** The routes of notifications. */
export const notificationRoutes: readonly Route[] = [
  route(contract.listNotifications, showNotifications),
  route(contract.countUnviewed, showUnviewed),
  route(contract.markDisplayed, markDisplayed),
  route(contract.silenceAll, silenceAll),
  route(contract.setNotificationStatus, setStatus),
];

/** NO-02: lists the caller's notifications, newest first, without those about items they can no longer open. */
function showNotifications(
  { actor, transaction }: RequestContext,
  page: Input<typeof contract.listNotifications>,
): Promise<Output<typeof contract.listNotifications>> {
  return transaction((tx) => readNotifications(tx, actor, page));
}

/** NO-01: the count of the badge. */
function showUnviewed({
  actor,
  transaction,
}: RequestContext): Promise<Output<typeof contract.countUnviewed>> {
  return transaction(async (tx) => ({ count: await countUnviewed(tx, actor) }));
}

/** NO-03: marks one of the caller's notifications as clicked or silenced. One not visible to them is `missing`. */
async function setStatus(
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

type Unviewed = Output<typeof contract.markDisplayed>;

/** NO-03: the menu was opened: marks what it could show as displayed. */
function markDisplayed(
  context: RequestContext,
  { through }: Input<typeof contract.markDisplayed>,
): Promise<Unviewed> {
  return changeAll(context, through, ['created'], 'displayed');
}

/** NO-03: marks all as silenced. */
function silenceAll(
  context: RequestContext,
  { through }: Input<typeof contract.silenceAll>,
): Promise<Unviewed> {
  return changeAll(context, through, UNVIEWED, 'silenced');
}

/** Notifications that arrived after the list was read are unchanged. Without a change, no event is announced. */
async function changeAll(
  { actor, transaction, now }: RequestContext,
  through: number,
  from: readonly NotificationStatus[],
  to: NotificationStatus,
): Promise<Unviewed> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const changed = await changeStatus(tx, actor, { from, to, condition: isCoveredBy(through), at: now });
    if (changed > 0) await announceNotificationsChanged(tx, actor.organisationId, [actor.userId]);
    return { count: await countUnviewed(tx, actor) };
  });
}
