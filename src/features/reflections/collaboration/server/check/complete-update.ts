import * as Y from 'yjs';
import { checkUpdate } from './check-update.ts';

/**
 * As much of a change as can be applied, where it follows in part what is nowhere to be found; null when that is hostile.
 * It takes a copy of the whole text, for what never happens as long as nothing is lost.
 */
export function completeUpdate(document: Y.Doc, update: Uint8Array): Uint8Array | null {
  const copy = new Y.Doc({ gc: false });
  try {
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
    Y.applyUpdate(copy, update);
    copy.store.pendingStructs = null;
    copy.store.pendingDs = null;
    const whole = Y.encodeStateAsUpdate(copy, Y.encodeStateVector(document));
    return checkUpdate(document, whole) === 'fine' ? whole : null;
  } catch {
    return null;
  } finally {
    copy.destroy();
  }
}
