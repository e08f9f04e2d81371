import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type * as Y from 'yjs';
import { decodeStateVector, encodeStateVector } from 'yjs';

/** The kinds of message that both sides may send, by their number. */
export const KIND = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  stateless: 5,
  close: 7,
  syncStatus: 8,
  ping: 9,
  pong: 10,
} as const;

/** What a message of the kind `sync` brings. */
export const SYNC = { whatIHave: 0, allYouLack: 1, change: 2 } as const;

const AUTH = { token: 0, denied: 1 } as const;

/** A message as far as it must be understood before it is passed on. */
export interface Message {
  /** The document it speaks of. */
  readonly name: string;
  readonly kind: number;
  readonly rest: decoding.Decoder;
}

const LONGEST_NAME = 100;

/** Null where it is cut short. Names are ids: what is longer is no name. */
export function readMessage(data: Uint8Array): Message | null {
  try {
    const decoder = decoding.createDecoder(data);
    const name = decoding.readVarString(decoder);
    if (name.length > LONGEST_NAME) return null;
    return { name, kind: decoding.readVarUint(decoder), rest: decoder };
  } catch {
    return null;
  }
}

/** The kind of a message that the library made, at no cost: it is asked of every message to everybody. */
export function kindOf(data: Uint8Array): number {
  const nameLength = data[0] ?? 0;
  // Our names are ids of 36 characters, whose length takes one byte.
  return nameLength < 0x80 ? (data[nameLength + 1] ?? -1) : (readMessage(data)?.kind ?? -1);
}

export interface SyncPart {
  readonly what: number;
  readonly payload: Uint8Array;
}

export function readSync({ rest }: Message): SyncPart | null {
  try {
    return { what: decoding.readVarUint(rest), payload: decoding.readVarUint8Array(rest) };
  } catch {
    return null;
  }
}

/** What a client says of itself in its first message; null where it says nothing. */
export function readToken({ kind, rest }: Message): string | null {
  try {
    if (kind !== KIND.auth || decoding.readVarUint(rest) !== AUTH.token) return null;
    return decoding.readVarString(rest);
  } catch {
    return null;
  }
}

export const readBytes = ({ rest }: Message): Uint8Array | null => {
  try {
    return decoding.readVarUint8Array(rest);
  } catch {
    return null;
  }
};

/** Why the library refuses a document, when that is what the message says. */
export function readDenial(data: Uint8Array): string | null {
  const message = readMessage(data);
  if (message?.kind !== KIND.auth || decoding.readVarUint(message.rest) !== AUTH.denied) return null;
  return decoding.readVarString(message.rest);
}

function compose(name: string, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, name);
  write(encoder);
  return encoding.toUint8Array(encoder);
}

export const denial = (name: string, reason: string): Uint8Array =>
  compose(name, (encoder) => {
    encoding.writeVarUint(encoder, KIND.auth);
    encoding.writeVarUint(encoder, AUTH.denied);
    encoding.writeVarString(encoder, reason);
  });

/** Asks the other side for all that we lack. */
export const whatIHave = (name: string, document: Y.Doc): Uint8Array =>
  compose(name, (encoder) => {
    encoding.writeVarUint(encoder, KIND.sync);
    encoding.writeVarUint(encoder, SYNC.whatIHave);
    encoding.writeVarUint8Array(encoder, encodeStateVector(document));
  });

/** Whether the other side says what it has in a way that can be read. */
export function isStateVector(bytes: Uint8Array): boolean {
  try {
    decodeStateVector(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether the other side says that it has nothing yet. */
export const hasNothing = (stateVector: Uint8Array): boolean =>
  stateVector.length === 1 && stateVector[0] === 0;

/** The same message with another change in it. */
export const syncMessage = (name: string, { what, payload }: SyncPart): Uint8Array =>
  compose(name, (encoder) => {
    encoding.writeVarUint(encoder, KIND.sync);
    encoding.writeVarUint(encoder, what);
    encoding.writeVarUint8Array(encoder, payload);
  });

/** A sign of life that the other side answers; it speaks of no document. */
export const PING = Uint8Array.of(KIND.ping);
export const isPong = (data: Uint8Array): boolean => data.length === 1 && data[0] === KIND.pong;
