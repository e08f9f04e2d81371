import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/notifications.ts';
import { countUnviewed, readNotifications } from './notification-store.ts';

/** NO-02: lists the caller's notifications, newest first, without those about items they can no longer open. */
export function showNotifications(
  { actor, transaction }: RequestContext,
  page: Input<typeof contract.listNotifications>,
): Promise<Output<typeof contract.listNotifications>> {
  return transaction((tx) => readNotifications(tx, actor, page));
}

/** NO-01: the count of the badge. */
export function showUnviewed({
  actor,
  transaction,
}: RequestContext): Promise<Output<typeof contract.countUnviewed>> {
  return transaction(async (tx) => ({ count: await countUnviewed(tx, actor) }));
}
