import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';

/** D2 §2: why the editor cannot go on; each offers to reload. */
export const EDITOR_ERRORS = [
  'NETWORK_ERROR',
  'VERSION_ERROR',
  'ACCESS_DENIED_ERROR',
  'UNKNOWN_ERROR',
] as const;
export type EditorError = (typeof EDITOR_ERRORS)[number];

/** Somebody who has the text open, oneself first. */
export interface PresentPerson {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of their underline, their caret and its name: the colour of their avatar. */
  readonly color: string;
  readonly isSelf: boolean;
}

export interface CollaborationState {
  /**
   * `synced`: everything is on the server's disk. `saving`: connected, and something is not there yet. `connecting`:
   * not for long, so far. `offline`: what is written is kept on this device.
   */
  readonly status: 'connecting' | 'synced' | 'saving' | 'offline';
  /** Changes the server has not confirmed. */
  readonly pendingCount: number;
  /** When the server last confirmed something of ours. */
  readonly savedAt: Date | null;
  /** Whether there is a text to show: an empty document is never shown before the first sync. */
  readonly isReady: boolean;
  readonly isReadOnly: boolean;
  /** By plain requests, where no socket gets through. */
  readonly isByRequests: boolean;
  /** Whether this device keeps what is written until the server has it; some private windows keep nothing. */
  readonly isKept: boolean;
  readonly error: EditorError | null;
  /** What was written and can no longer be sent, as plain text, once access is lost; else null. */
  readonly unsent: string | null;
  readonly people: readonly PresentPerson[];
}

/** The text of one reflection, as this browser holds it. */
export interface Collaboration {
  readonly reflectionId: string;
  readonly document: Y.Doc;
  readonly awareness: Awareness;
  readonly state: CollaborationState;
  /** Begins anew: after an error. */
  readonly reload: () => void;
  /** Begins anew with the text of the server, where it may be read: what was not sent is lost. */
  readonly forget: () => void;
}
