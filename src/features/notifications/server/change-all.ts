import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import type * as contract from '../contract/notifications.ts';
import type { NotificationStatus } from '../contract/notifications.ts';
import { UNVIEWED } from '../rules/next-status.ts';
import { announceNotificationsChanged } from './announce-notifications-changed.ts';
import { changeStatus, countUnviewed, isCoveredBy } from './notification-store.ts';

type Unviewed = Output<typeof contract.markDisplayed>;

/** NO-03: the menu was opened: marks what it could show as displayed. */
export function markDisplayed(
  context: RequestContext,
  { through }: Input<typeof contract.markDisplayed>,
): Promise<Unviewed> {
  return changeAll(context, through, ['created'], 'displayed');
}

/** NO-03: marks all as silenced. */
export function silenceAll(
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
