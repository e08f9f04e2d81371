import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { type Id, id } from '#base/ids.ts';
import { type AwarenessEntry, readAwareness } from '../line/awareness.ts';

/** What one node says to the others about the carets of a text. */
export interface CaretMessage {
  /** Whose lines these carets come by. */
  readonly node: Id;
  /** Whether the others shall say what they have. */
  readonly asks: boolean;
  readonly entries: readonly AwarenessEntry[];
}

/** So many carets in one message at most. */
export const CARETS_AT_ONCE = 16;
/** As much as that many carets take, of which each was let in by a line and given the name of its person. */
const LONGEST_STATE = 8_192;
const MOST_BYTES = 512 * 1_024;

/** Null where no node would say it. */
export function readCaretMessage(message: Uint8Array): CaretMessage | null {
  if (message.byteLength > MOST_BYTES) return null;
  try {
    const decoder = decoding.createDecoder(message);
    const node = id.safeParse(decoding.readVarString(decoder));
    const asks = decoding.readVarUint(decoder) === 1;
    const entries = readAwareness(decoding.readVarUint8Array(decoder), LONGEST_STATE);
    if (!node.success || !entries || entries.length > CARETS_AT_ONCE) return null;
    return { node: node.data, asks, entries };
  } catch {
    return null;
  }
}

/** `carets` as the library writes them. */
export function writeCaretMessage(node: Id, asks: boolean, carets: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, node);
  encoding.writeVarUint(encoder, asks ? 1 : 0);
  encoding.writeVarUint8Array(encoder, carets);
  return encoding.toUint8Array(encoder);
}
