import { createContext, use } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';

export const CollaborationContext = createContext<Collaboration | null>(null);

/** The text of the reflection that this page shows. */
export function useCollaboration(): Collaboration {
  const collaboration = use(CollaborationContext);
  if (!collaboration) throw new Error('useCollaboration must be used inside CollaborationProvider');
  return collaboration;
}

/** Counters are published a few times a second, because each publication re-renders every subscribed component. */
const BATCH_MS = 250;

interface TextState {
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

/** D2 §2: why the editor cannot continue; each offers to reload. */
const EDITOR_ERRORS = ['NETWORK_ERROR', 'VERSION_ERROR', 'ACCESS_DENIED_ERROR', 'UNKNOWN_ERROR'] as const;
export type EditorError = (typeof EDITOR_ERRORS)[number];

/** Somebody who has the text open; the current user comes first. */
export interface PresentPerson {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The colour of their avatar, also used for their underline and caret. */
  readonly color: string;
  readonly isSelf: boolean;
}

export interface CollaborationState {
  /**
   * `synced`: everything is on the server's disk. `saving`: connected, and something is not there yet. `connecting`: not
   * connected for a short time. `offline`: changes are stored on this device.
   */
  readonly status: 'connecting' | 'synced' | 'saving' | 'offline';
  /** The number of changes the server has not acknowledged. */
  readonly pendingCount: number;
  /** When the server last acknowledged a change of ours. */
  readonly savedAt: Date | null;
  /** Whether there is a text to show: an empty document is never shown before the first sync. */
  readonly isReady: boolean;
  readonly isReadOnly: boolean;
  /** Connected over long polling, because sockets are blocked. */
  readonly isByRequests: boolean;
  /** Whether this device stores changes until the server has them; some private windows store nothing. */
  readonly isKept: boolean;
  readonly error: EditorError | null;
  /** The paragraphs that can no longer be sent, as plain text, once access is lost; else null. */
  readonly unsent: string | null;
  readonly people: readonly PresentPerson[];
}

/** The text of one reflection in this browser. */
export interface Collaboration {
  readonly reflectionId: string;
  readonly document: Y.Doc;
  readonly awareness: Awareness;
  readonly state: CollaborationState;
  /** Reopens the text after an error. */
  readonly reload: () => void;
  /** Reopens the text from the server, where it may be read: unsent changes are lost. */
  readonly forget: () => void;
}
