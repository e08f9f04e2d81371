import { type FocusEvent, useMemo, useState } from 'react';
import { mergeStableList, type StableList } from '#ui/lists/merge-stable-list.ts';
import type { Notification } from '../contract/notifications.ts';
import { isAfter, type SeenRange } from './notification-actions.ts';
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

/** Whether the pointer or the focus is in a list: then its rows must not move. */
export function useReadingDetection() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const listeners = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    }),
    [],
  );
  return { isReading: isPointed || isFocused, listeners };
}

/** Keeps the order of a list that is being read; new arrivals wait. */
export function mergeStableNotifications(
  kept: readonly Notification[],
  latest: readonly Notification[],
): StableList<Notification> {
  return mergeStableList(kept, latest, {
    idOf: ({ id }) => id,
    isNewer: (one, other) => isAfter(one, other.metadata.timestamp),
  });
}
