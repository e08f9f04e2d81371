import type { CollaborationState } from './collaboration.ts';

/** Counters are published a few times a second, because each publication re-renders every subscribed component. */
const BATCH_MS = 250;

export interface TextState {
  /** The state last published to subscribers. */
  published(): CollaborationState;
  latest(): CollaborationState;
  subscribe(listener: () => void): () => void;
  change(part: Partial<CollaborationState>): void;
}

/** The observable state of a text. Counters may be slightly late; anything else is published at once. */
export function textState(initial: CollaborationState): TextState {
  let published = initial;
  let latest = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    published = latest;
    for (const listener of listeners) listener();
  }

  return {
    published: () => published,
    latest: () => latest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part) {
      const before = latest;
      latest = { ...latest, ...part };
      if (isSame(before, latest)) return;
      if (isSame(withoutCounts(published), withoutCounts(latest))) timer ??= setTimeout(publish, BATCH_MS);
      else publish();
    },
  };
}

function isSame(some: object, others: object): boolean {
  const values = new Map(Object.entries(some));
  return Object.entries(others).every(([key, value]) => Object.is(values.get(key), value));
}

/** `saving` and `synced` alternate with every key that is pressed. */
function withoutCounts({ pendingCount: _, savedAt: __, status, ...rest }: CollaborationState): object {
  return { ...rest, status: status === 'saving' ? 'synced' : status };
}
