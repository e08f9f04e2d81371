import type * as Y from 'yjs';

/** A place at an open text: what a line may do with it. */
export interface Seat {
  readonly name: string;
  readonly document: Y.Doc;
  readonly isReadOnly: boolean;
  /** The text was put away under it: whoever sits here takes a new place. */
  readonly isGone: boolean;
  /** The whole text in bytes, where that costs nothing. */
  readonly asRead: Uint8Array | null;
  /** Whether the text may become longer by a change that was looked at. */
  hasRoomFor(update: Uint8Array): boolean;
  /** Hands a message on that was looked at; resolves once it is dealt with. */
  pass(message: Uint8Array): Promise<void>;
  /** Whether this browser's number is free, or this person's own from before. */
  claim(clientId: number): boolean;
  /** Shows the others where this one is. */
  show(awareness: Uint8Array): void;
  leave(): void;
}
