import { useState } from 'react';
import type { Notification } from '../contract/notifications.ts';
import type { Seen } from './notification-acts.ts';
import type { NotificationList } from './notifications-queries.ts';
import { steadyNotifications } from './steady-notifications.ts';

type Latest = Pick<NotificationList, 'items' | 'through'>;

interface Kept extends Latest {
  /** Those that joined at the top under the reader's eyes: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

const NOTHING: Latest = { items: [], through: 0 };

/** The list as it stands on the screen: it follows what arrives, but never moves under someone who reads it. */
export function useSteadyList(latest: Latest = NOTHING, isReading: boolean) {
  const [kept, setKept] = useState<Kept>({ ...latest, arrived: new Set() });
  const { shown, waiting } = isReading
    ? steadyNotifications(kept.items, latest.items)
    : { shown: latest.items, waiting: [] };
  // While something waits, the person has seen no more than before it arrived.
  const through = waiting.length > 0 ? kept.through : latest.through;
  const take = (items: readonly Notification[], upTo: number) =>
    setKept({
      items,
      through: upTo,
      arrived: isSameOrder(kept.items, items) ? kept.arrived : new Set(newAtTop(kept.items, items)),
    });
  if (through !== kept.through || !isSameOrder(kept.items, shown)) take(shown, through);
  const seen: Seen = { through, until: shown[0]?.metadata.timestamp ?? '' };
  return {
    shown,
    waiting,
    seen,
    arrived: kept.arrived,
    showWaiting: () => take(latest.items, latest.through),
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
