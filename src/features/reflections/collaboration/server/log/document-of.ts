import * as Y from 'yjs';
import type { StoredText } from './log-store.ts';
import { unpackUpdates } from './packed-updates.ts';

/** A stored text as updates to apply in order. */
export const updatesOf = ({ state, rows }: Pick<StoredText, 'state' | 'rows'>): Uint8Array[] => [
  ...(state ? [state] : []),
  ...rows.flatMap(({ packed }) => unpackUpdates(packed)),
];

/** Applies updates in one transaction, so that observers run once. */
export function applyUpdates(document: Y.Doc, updates: readonly Uint8Array[], origin?: unknown): void {
  document.transact(() => {
    for (const update of updates) Y.applyUpdate(document, update, origin);
  }, origin);
}

/** The document of a stored text. */
export function documentOf(stored: Pick<StoredText, 'state' | 'rows'>): Y.Doc {
  const document = new Y.Doc();
  applyUpdates(document, updatesOf(stored));
  return document;
}
