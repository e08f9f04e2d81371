import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';

/** Packs changes that are stored together, each prefixed with its length. */
export function packUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const update of updates) encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
}

export function unpackUpdates(packed: Uint8Array): Uint8Array[] {
  const decoder = decoding.createDecoder(packed);
  const updates: Uint8Array[] = [];
  while (decoding.hasContent(decoder)) updates.push(decoding.readVarUint8Array(decoder));
  return updates;
}
