import * as Y from 'yjs';
import type { OpenReflection } from '#features/reflections/server/public.ts';
import type { TextNode } from '#features/rich-text/rules/text-node.ts';
import { textOfDocument } from '#features/rich-text/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { readText } from './log/log-store.ts';
import { unpackUpdates } from './log/packed-updates.ts';

/** A text as it stands on disk, for whoever was found to be allowed to open it; what is being typed may be a moment ahead. */
export async function readKeptText(tx: Transaction, open: OpenReflection): Promise<TextNode> {
  const { state, rows } = await readText(tx, open);
  const document = new Y.Doc();
  document.transact(() => {
    if (state) Y.applyUpdate(document, state);
    for (const { packed } of rows)
      for (const update of unpackUpdates(packed)) Y.applyUpdate(document, update);
  });
  return textOfDocument(document);
}
