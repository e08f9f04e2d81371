import type * as Y from 'yjs';

/** One client's session with an open document. */
export interface DocumentSession {
  readonly name: string;
  readonly document: Y.Doc;
  readonly isReadOnly: boolean;
  /** The document was unloaded; the client must reconnect. */
  readonly isUnloaded: boolean;
  /** The stored state of the whole text, as long as it needs no encoding: null once the text has changed. */
  readonly storedState: Uint8Array | null;
  /** Whether the text stays within its size limit after this update. */
  hasRoomFor(update: Uint8Array): boolean;
  /** Passes a validated message on to the library; resolves once it is handled. */
  forward(message: Uint8Array): Promise<void>;
  /** Claims a client id for this session; false where it belongs to another person. */
  claimClientId(clientId: number): boolean;
  /** Broadcasts the caret of this client to the others. */
  broadcastAwareness(awareness: Uint8Array): void;
  leave(): void;
}
