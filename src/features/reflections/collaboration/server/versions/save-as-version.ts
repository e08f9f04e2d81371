import type { Doc } from 'yjs';
import type { Transaction } from '#platform/database/database.ts';
import { readText, type TextKey } from '../log/log-store.ts';
import { flushOf } from '../texts/flush-of.ts';
import { flushTextIn, type OnTextFlushed } from '../texts/flush-text.ts';
import { addVersion, lockText } from './version-store.ts';

/**
 * Saves the stored text as a version; nothing where it equals the last one. Changes that were not flushed yet are
 * included. Returns the document, whose rows are locked: nobody else restores a version meanwhile.
 */
export async function saveAsVersion(
  tx: Transaction,
  settled: readonly OnTextFlushed[],
  { at, ...key }: TextKey & { readonly at: Date },
): Promise<Doc> {
  await lockText(tx, key);
  const { document, ...settling } = flushOf(await readText(tx, key));
  await flushTextIn(tx, settled, { ...key, ...settling, at });
  await addVersion(tx, { ...key, state: settling.encode(), at });
  return document;
}
