import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type * as Y from 'yjs';
import { decodeStateVector, encodeStateVector } from 'yjs';

/** The types of the messages that both sides may send. */
export const MESSAGE_TYPE = {
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

/** The types of sync messages, as in the Yjs sync protocol: state vector, missing updates, update. */
export const SYNC = { stateVector: 0, missingUpdates: 1, update: 2 } as const;

const AUTH = { token: 0, denied: 1 } as const;

/** A message, decoded as far as it must be understood before it is passed on. */
export interface Message {
  /** The document it is about. */
  readonly name: string;
  readonly kind: number;
  readonly rest: decoding.Decoder;
}

const MAX_NAME_LENGTH = 100;

/** Null where it is truncated. Names are ids: a longer name is invalid. */
export function readMessage(data: Uint8Array): Message | null {
  try {
    const decoder = decoding.createDecoder(data);
    const name = decoding.readVarString(decoder);
    if (name.length > MAX_NAME_LENGTH) return null;
    return { name, kind: decoding.readVarUint(decoder), rest: decoder };
  } catch {
    return null;
  }
}

/** The type of a message that the library encoded; cheap, since it is called for every outgoing message. */
export function messageTypeOf(data: Uint8Array): number {
  const nameLength = data[0] ?? 0;
  // Our names are ids of 36 characters, whose length takes one byte.
  return nameLength < 0x80 ? (data[nameLength + 1] ?? -1) : (readMessage(data)?.kind ?? -1);
}

export interface SyncPart {
  readonly type: number;
  readonly payload: Uint8Array;
}

export function readSync({ rest }: Message): SyncPart | null {
  try {
    return { type: decoding.readVarUint(rest), payload: decoding.readVarUint8Array(rest) };
  } catch {
    return null;
  }
}

/** The token of a client's first message; null where there is none. */
export function readToken({ kind, rest }: Message): string | null {
  try {
    if (kind !== MESSAGE_TYPE.auth || decoding.readVarUint(rest) !== AUTH.token) return null;
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

/** Why the library refuses a document, if the message is a denial. */
export function readDenial(data: Uint8Array): string | null {
  const message = readMessage(data);
  if (message?.kind !== MESSAGE_TYPE.auth || decoding.readVarUint(message.rest) !== AUTH.denied) return null;
  return decoding.readVarString(message.rest);
}

function compose(name: string, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, name);
  write(encoder);
  return encoding.toUint8Array(encoder);
}

export const denialMessage = (name: string, reason: string): Uint8Array =>
  compose(name, (encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_TYPE.auth);
    encoding.writeVarUint(encoder, AUTH.denied);
    encoding.writeVarString(encoder, reason);
  });

/** The first sync step: requests everything that we lack. */
export const stateVectorMessage = (name: string, document: Y.Doc): Uint8Array =>
  compose(name, (encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_TYPE.sync);
    encoding.writeVarUint(encoder, SYNC.stateVector);
    encoding.writeVarUint8Array(encoder, encodeStateVector(document));
  });

/** Whether the bytes decode as a state vector. */
export function isStateVector(bytes: Uint8Array): boolean {
  try {
    decodeStateVector(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether the state vector is empty: the other side has nothing yet. */
export const isEmptyStateVector = (stateVector: Uint8Array): boolean =>
  stateVector.length === 1 && stateVector[0] === 0;

/** A sync message with this payload. */
export const syncMessage = (name: string, { type, payload }: SyncPart): Uint8Array =>
  compose(name, (encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_TYPE.sync);
    encoding.writeVarUint(encoder, type);
    encoding.writeVarUint8Array(encoder, payload);
  });

/** A keep-alive that the other side answers; it is about no document. */
export const PING = Uint8Array.of(MESSAGE_TYPE.ping);
export const isPong = (data: Uint8Array): boolean => data.length === 1 && data[0] === MESSAGE_TYPE.pong;
