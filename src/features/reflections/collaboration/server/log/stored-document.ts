import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { OpenReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { readText, type StoredText } from './log-store.ts';

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

/** Packs changes that are stored together, each prefixed with its length. */
export function packUpdates(updates: readonly Uint8Array[]): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const update of updates) encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
}

function unpackUpdates(packed: Uint8Array): Uint8Array[] {
  const decoder = decoding.createDecoder(packed);
  const updates: Uint8Array[] = [];
  while (decoding.hasContent(decoder)) updates.push(decoding.readVarUint8Array(decoder));
  return updates;
}

/** The text as stored on disk, for a caller whose access was checked; unsaved typing may be a moment ahead. */
export async function readStoredText(tx: Transaction, open: OpenReflection): Promise<TextNode> {
  return textOfDocument(documentOf(await readText(tx, open)));
}
