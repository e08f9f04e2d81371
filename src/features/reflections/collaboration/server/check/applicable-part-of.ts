import * as Y from 'yjs';
import { checkUpdate } from './check-update.ts';

/**
 * The part of an update that can be applied, where another part depends on changes that cannot be found; null when that is
 * hostile. Copies the whole text: this only happens when changes were lost.
 */
export function applicablePartOf(document: Y.Doc, update: Uint8Array): Uint8Array | null {
  const copy = new Y.Doc({ gc: false });
  try {
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
    Y.applyUpdate(copy, update);
    copy.store.pendingStructs = null;
    copy.store.pendingDs = null;
    const applicable = Y.encodeStateAsUpdate(copy, Y.encodeStateVector(document));
    return checkUpdate(document, applicable) === 'fine' ? applicable : null;
  } catch {
    return null;
  } finally {
    copy.destroy();
  }
}
