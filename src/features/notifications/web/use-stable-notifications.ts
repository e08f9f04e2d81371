import { useState } from 'react';
import type { Notification } from '../contract/notifications.ts';
import { mergeStableNotifications } from './merge-stable-notifications.ts';
import type { SeenRange } from './notification-acts.ts';
import type { NotificationList } from './notifications-queries.ts';

type Latest = Pick<NotificationList, 'items' | 'through'>;

interface Shown extends Latest {
  /** Notifications added at the top while the list is open: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

const EMPTY: Latest = { items: [], through: 0 };

/** The displayed list: it follows arrivals, but its rows do not move while it is read. */
export function useStableNotifications(latest: Latest = EMPTY, isReading: boolean) {
  const [kept, setKept] = useState<Shown>({ ...latest, arrived: new Set() });
  const { shown, waiting } = isReading
    ? mergeStableNotifications(kept.items, latest.items)
    : { shown: latest.items, waiting: [] };
  // While arrivals wait, `through` stays at the value before them.
  const through = waiting.length > 0 ? kept.through : latest.through;
  const update = (items: readonly Notification[], upTo: number) =>
    setKept({
      items,
      through: upTo,
      arrived: isSameOrder(kept.items, items) ? kept.arrived : new Set(newAtTop(kept.items, items)),
    });
  if (through !== kept.through || !isSameOrder(kept.items, shown)) update(shown, through);
  const seen: SeenRange = { through, until: shown[0]?.metadata.timestamp ?? '' };
  return {
    shown,
    waiting,
    seen,
    arrived: kept.arrived,
    showWaiting: () => update(latest.items, latest.through),
  };
}

function newAtTop(before: readonly Notification[], now: readonly Notification[]): string[] {
  const known = new Set(before.map(({ id }) => id));
  const first = now.findIndex(({ id }) => known.has(id));
  return now.slice(0, Math.max(0, first)).map(({ id }) => id);
}

function isSameOrder(before: readonly Notification[], now: readonly Notification[]): boolean {
  return before.length === now.length && before.every(({ id }, index) => id === now[index]?.id);
}
