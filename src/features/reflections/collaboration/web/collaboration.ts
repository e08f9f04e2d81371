import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';

/** D2 §2: why the editor cannot continue; each offers to reload. */
export const EDITOR_ERRORS = [
  'NETWORK_ERROR',
  'VERSION_ERROR',
  'ACCESS_DENIED_ERROR',
  'UNKNOWN_ERROR',
] as const;
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
