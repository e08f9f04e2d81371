import type { Doc } from 'yjs';
import type { Transaction } from '#platform/database/database.ts';
import { readText, type TextKey } from '../log/log-store.ts';
import { type OnSettled, settleTextIn } from '../texts/settle-text.ts';
import { settlingOf } from '../texts/settling-of.ts';
import { addVersion, holdText } from './version-store.ts';

/**
 * Saves the stored text as a version; nothing where it equals the last one. Changes that were not flushed yet are
 * included. Returns the document, whose rows are locked: nobody else restores a version meanwhile.
 */
export async function keepAsVersion(
  tx: Transaction,
  settled: readonly OnSettled[],
  { at, ...key }: TextKey & { readonly at: Date },
): Promise<Doc> {
  await holdText(tx, key);
  const { document, ...settling } = settlingOf(await readText(tx, key));
  await settleTextIn(tx, settled, { ...key, ...settling, at });
  await addVersion(tx, { ...key, state: settling.encode(), at });
  return document;
}
