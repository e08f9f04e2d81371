import type { CollaborationState } from './collaboration.ts';

/** What counts keystrokes is told a few times a second, for every part of the page that looks draws itself anew. */
const GATHER_MS = 250;

export interface TextState {
  /** As it was told last. */
  now(): CollaborationState;
  latest(): CollaborationState;
  subscribe(listener: () => void): () => void;
  change(part: Partial<CollaborationState>): void;
}

/** What the page shows of a text. Counts may be late by a moment; anything else is told at once. */
export function textState(first: CollaborationState): TextState {
  let told = first;
  let latest = first;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function tell(): void {
    clearTimeout(waiting);
    waiting = undefined;
    told = latest;
    for (const listener of listeners) listener();
  }

  return {
    now: () => told,
    latest: () => latest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part) {
      const before = latest;
      latest = { ...latest, ...part };
      if (isSame(before, latest)) return;
      if (isSame(withoutCounts(told), withoutCounts(latest))) waiting ??= setTimeout(tell, GATHER_MS);
      else tell();
    },
  };
}

function isSame(some: object, others: object): boolean {
  const values = new Map(Object.entries(some));
  return Object.entries(others).every(([key, value]) => Object.is(values.get(key), value));
}

/** To be on its way and to have arrived follow each other with every key that is pressed. */
function withoutCounts({ pendingCount: _, savedAt: __, status, ...rest }: CollaborationState): object {
  return { ...rest, status: status === 'saving' ? 'synced' : status };
}
