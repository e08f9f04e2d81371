import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { type Id, id } from '#base/ids.ts';
import { type AwarenessEntry, readAwareness } from '../line/awareness.ts';

/** A message between nodes about the carets of a text. */
export interface CaretMessage {
  /** The node whose connections these carets belong to. */
  readonly node: Id;
  /** Whether the other nodes should answer with their carets. */
  readonly requestsCarets: boolean;
  readonly entries: readonly AwarenessEntry[];
}

/** The most carets in one message. */
export const MAX_CARETS_PER_MESSAGE = 16;
/** The largest state of a caret; each was validated by its connection and given its person's name. */
const MAX_STATE_LENGTH = 8_192;
const MAX_BYTES = 512 * 1_024;

/** Null where no node would send this. */
export function readCaretMessage(message: Uint8Array): CaretMessage | null {
  if (message.byteLength > MAX_BYTES) return null;
  try {
    const decoder = decoding.createDecoder(message);
    const node = id.safeParse(decoding.readVarString(decoder));
    const asks = decoding.readVarUint(decoder) === 1;
    const entries = readAwareness(decoding.readVarUint8Array(decoder), MAX_STATE_LENGTH);
    if (!node.success || !entries || entries.length > MAX_CARETS_PER_MESSAGE) return null;
    return { node: node.data, requestsCarets: asks, entries };
  } catch {
    return null;
  }
}

/** `carets` as encoded by the awareness library. */
export function writeCaretMessage(node: Id, asks: boolean, carets: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, node);
  encoding.writeVarUint(encoder, asks ? 1 : 0);
  encoding.writeVarUint8Array(encoder, carets);
  return encoding.toUint8Array(encoder);
}
