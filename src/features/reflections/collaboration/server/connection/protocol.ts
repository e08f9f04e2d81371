import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

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

/** A message about a document. */
export function writeMessage(name: string, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, name);
  write(encoder);
  return encoding.toUint8Array(encoder);
}

export const denialMessage = (name: string, reason: string): Uint8Array =>
  writeMessage(name, (encoder) => {
    encoding.writeVarUint(encoder, MESSAGE_TYPE.auth);
    encoding.writeVarUint(encoder, AUTH.denied);
    encoding.writeVarString(encoder, reason);
  });

/** A keep-alive that the other side answers; it is about no document. */
export const PING = Uint8Array.of(MESSAGE_TYPE.ping);
export const isPong = (data: Uint8Array): boolean => data.length === 1 && data[0] === MESSAGE_TYPE.pong;
