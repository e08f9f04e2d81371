import type { Doc } from 'yjs';
import type { Transaction } from '#platform/database/database.ts';
import { readText, type TextKey } from '../log/log-store.ts';
import { type OnSettled, settleTextIn } from '../texts/settle-text.ts';
import { settlingOf } from '../texts/settling-of.ts';
import { addVersion, holdText } from './version-store.ts';

/**
 * Keeps a text as it stands on disk as a version; nothing where it stands as in the last one. What was typed an instant
 * ago has not come to rest, and is a part of it. Answers the text, which nobody else goes back in meanwhile.
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
