import * as Y from 'yjs';
import type { KeptText } from './log-store.ts';
import { unpackUpdates } from './packed-updates.ts';

/** What is kept of a text, as changes to apply one after the other. */
export const updatesOf = ({ state, rows }: Pick<KeptText, 'state' | 'rows'>): Uint8Array[] => [
  ...(state ? [state] : []),
  ...rows.flatMap(({ packed }) => unpackUpdates(packed)),
];

/** Applies changes in one go: what follows from them is worked out once. */
export function applyAll(document: Y.Doc, updates: readonly Uint8Array[], origin?: unknown): void {
  document.transact(() => {
    for (const update of updates) Y.applyUpdate(document, update, origin);
  }, origin);
}

/** A text as it stands on disk. */
export function documentOf(kept: Pick<KeptText, 'state' | 'rows'>): Y.Doc {
  const document = new Y.Doc();
  applyAll(document, updatesOf(kept));
  return document;
}
