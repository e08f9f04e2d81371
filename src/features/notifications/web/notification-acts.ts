import { MAX_UNVIEWED_COUNT, type Notification } from '../contract/notifications.ts';
import { isViewed, nextStatus } from '../rules/next-status.ts';

/** What a person has seen: the position in the outbox, and the time of the newest one. */
export interface SeenRange {
  readonly through: number;
  readonly until: string;
}

/** An action of a person on their notifications. */
export type Act =
  | { readonly kind: 'one'; readonly notification: Notification; readonly status: 'clicked' | 'silenced' }
  /** `left` is the number that arrived after those seen and still counts. */
  | { readonly kind: 'all'; readonly seen: SeenRange; readonly left: number };

/** NO-03: the list after these acts. */
export function applyActsToList(
  items: readonly Notification[],
  acts: readonly Act[],
): readonly Notification[] {
  if (acts.length === 0) return items;
  return items.map((item) =>
    acts
      .filter((act) => concerns(act, item))
      .reduce((now, act) => withStatus(now, act.kind === 'one' ? act.status : 'silenced'), item),
  );
}

/** NO-01: the count after these acts. At the maximum of the count, the remaining number is unknown. */
export function applyActsToCount(count: number, acts: readonly Act[]): number {
  return acts.reduce((left, act) => {
    if (act.kind === 'all') return Math.min(left, act.left);
    return act.notification.viewed || left >= MAX_UNVIEWED_COUNT ? left : Math.max(0, left - 1);
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

function concerns(act: Act, item: Notification): boolean {
  return act.kind === 'one' ? act.notification.id === item.id : !isAfter(item, act.seen.until);
}
