import * as Y from 'yjs';
import { TEXT_MAX_BYTES } from '../../contract/collaboration.ts';

/** To measure is to go through the whole text: once measured, there is room for this much at least, or none. */
const SPARE_BYTES = 65_536;

/** Whether a change still fits into a text. What only takes something away always does. */
export function openTextRoom(document: Y.Doc, bytesOnDisk: number): (update: Uint8Array) => boolean {
  // No less than it is: a change takes more room on its way than in the text.
  let bytes = bytesOnDisk;
  document.on('update', (update: Uint8Array) => {
    bytes += update.byteLength;
  });
  return (update) => {
    if (bytes + update.byteLength <= TEXT_MAX_BYTES) return true;
    if (Y.decodeUpdate(update).structs.length === 0) return true;
    bytes = Y.encodeStateAsUpdate(document).byteLength;
    return bytes + Math.max(update.byteLength, SPARE_BYTES) <= TEXT_MAX_BYTES;
  };
}
