import { MAX_UNVIEWED_COUNT, type Notification } from '../contract/notifications.ts';
import { isViewed, nextStatus } from '../rules/next-status.ts';

/** What a person has seen: the position in the outbox, and the time of the newest one. */
export interface SeenRange {
  readonly through: number;
  readonly until: string;
}

/** An action of a person on their notifications. */
export type NotificationAction =
  | { readonly kind: 'one'; readonly notification: Notification; readonly status: 'clicked' | 'silenced' }
  /** `left` is the number that arrived after those seen and still counts. */
  | { readonly kind: 'all'; readonly seen: SeenRange; readonly left: number };

/** NO-03: the list after these actions. */
export function applyActionsToList(
  items: readonly Notification[],
  actions: readonly NotificationAction[],
): readonly Notification[] {
  if (actions.length === 0) return items;
  return items.map((item) =>
    actions
      .filter((action) => concerns(action, item))
      .reduce((now, action) => withStatus(now, action.kind === 'one' ? action.status : 'silenced'), item),
  );
}

/** NO-01: the count after these actions. At the maximum of the count, the remaining number is unknown. */
export function applyActionsToCount(count: number, actions: readonly NotificationAction[]): number {
  return actions.reduce((left, action) => {
    if (action.kind === 'all') return Math.min(left, action.left);
    return action.notification.viewed || left >= MAX_UNVIEWED_COUNT ? left : Math.max(0, left - 1);
  }, count);
}

/** NO-03: the list after the seen notifications are marked as displayed. */
export function markListDisplayed(
  items: readonly Notification[],
  { until }: SeenRange,
): readonly Notification[] {
  return items.map((item) => (isAfter(item, until) ? item : withStatus(item, 'displayed')));
}

/** Whether a notification is newer than a time. */
export function isAfter({ metadata }: Notification, at: string): boolean {
  return Date.parse(metadata.timestamp) > Date.parse(at);
}

function withStatus(item: Notification, requested: Parameters<typeof nextStatus>[1]): Notification {
  const status = nextStatus(item.metadata.status, requested);
  return { ...item, metadata: { ...item.metadata, status }, viewed: isViewed(status) };
}

function concerns(action: NotificationAction, item: Notification): boolean {
  return action.kind === 'one' ? action.notification.id === item.id : !isAfter(item, action.seen.until);
}
