import * as Y from 'yjs';
import { TEXT_MAX_BYTES } from '../../contract/collaboration.ts';

/** Measuring encodes the whole text: once measured, there is room for at least this much, or none. */
const SPARE_BYTES = 65_536;

/** Whether an update still fits into a text. Pure deletions always do. */
export function openSizeLimit(document: Y.Doc, bytesOnDisk: number): (update: Uint8Array) => boolean {
  // An overestimate: an update takes more bytes on its way than in the text.
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
