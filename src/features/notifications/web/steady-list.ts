import type { Notification } from '../contract/notifications.ts';
import { isAfter } from './notification-acts.ts';

export interface SteadyList {
  readonly shown: readonly Notification[];
  /** Arrived while the list was being read: told, not shown yet. */
  readonly waiting: readonly Notification[];
}

/**
 * What someone is reading stays where it is: lines change in place, older ones join at the end, new ones wait. A line
 * that new ones pushed out of the list stays; one that is gone from its midst can no longer be opened, and goes.
 */
export function steadyList(kept: readonly Notification[], latest: readonly Notification[]): SteadyList {
  const fresh = new Map(latest.map((one) => [one.id, one]));
  const known = new Set(kept.map(({ id }) => id));
  const oldest = latest.at(-1);
  const stays = (one: Notification) =>
    fresh.has(one.id) || (oldest !== undefined && isAfter(oldest, one.metadata.timestamp));
  const lastKnown = latest.findLastIndex(({ id }) => known.has(id));
  const shown = kept.filter(stays).map((one) => fresh.get(one.id) ?? one);
  if (shown.length === 0) return { shown: latest, waiting: [] };
  const isNew = (one: Notification) => !known.has(one.id);
  return {
    shown: lastKnown === -1 ? shown : [...shown, ...latest.slice(lastKnown + 1)],
    waiting: (lastKnown === -1 ? latest : latest.slice(0, lastKnown)).filter(isNew),
  };
}
