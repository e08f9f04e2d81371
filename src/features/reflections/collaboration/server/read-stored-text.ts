import type { OpenReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { documentOf } from './log/document-of.ts';
import { readText } from './log/log-store.ts';

/** The text as stored on disk, for a caller whose access was checked; unsaved typing may be a moment ahead. */
export async function readStoredText(tx: Transaction, open: OpenReflection): Promise<TextNode> {
  return textOfDocument(documentOf(await readText(tx, open)));
}
