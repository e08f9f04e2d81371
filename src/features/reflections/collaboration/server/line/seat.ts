import type * as Y from 'yjs';

/** One client's session with an open document. */
export interface Seat {
  readonly name: string;
  readonly document: Y.Doc;
  readonly isReadOnly: boolean;
  /** The document was unloaded; the client must reconnect. */
  readonly isGone: boolean;
  /** The stored state of the whole text, as long as it needs no encoding: null once the text has changed. */
  readonly asRead: Uint8Array | null;
  /** Whether the text stays within its size limit after this update. */
  hasRoomFor(update: Uint8Array): boolean;
  /** Passes a validated message on to the library; resolves once it is handled. */
  pass(message: Uint8Array): Promise<void>;
  /** Claims a client id for this session; false where it belongs to another person. */
  claim(clientId: number): boolean;
  /** Broadcasts the caret of this client to the others. */
  show(awareness: Uint8Array): void;
  leave(): void;
}
