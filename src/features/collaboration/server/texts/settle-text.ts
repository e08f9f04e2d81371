import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import { keepSettledText } from '#features/reflections/server/public.ts';
import type { TextNode } from '#features/rich-text/rules/text-node.ts';
import { wordsOfText } from '#features/rich-text/rules/words-of-text.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { TextKey } from '../log/log-store.ts';

/** A text that came to rest. */
export interface SettledText extends TextKey {
  readonly text: TextNode;
  readonly by: UserId | null;
  readonly at: Date;
}

/** What other features do about a text that came to rest, in the same transaction. */
export type OnSettled = (tx: Transaction, settled: SettledText) => Promise<void>;

/** Keeps the words of a text to be found by, and tells whoever cares. `through` is the last change that it holds. */
export function settleText(
  database: Pick<Database, 'asTenant'>,
  listeners: readonly OnSettled[],
  { text, through, ...rest }: SettledText & { readonly through: number },
): Promise<void> {
  const { organisationId, reflectionId, by: userId } = rest;
  return database.asTenant({ organisationId, userId }, async (tx) => {
    await keepSettledText(tx, {
      ...rest,
      text: keepable(wordsOfText(text)),
      blocksSignature: signatureOf(text),
    });
    for (const listen of listeners) await listen(tx, { ...rest, text });
    await tx.execute(sql`
      UPDATE reflection_states SET settled_through = greatest(settled_through, ${through})
      WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId}`);
  });
}

/** No database keeps a null character or half of a pair, which a text may hold. */
const keepable = (words: string): string => words.replaceAll('\0', '').toWellFormed();

/** RE-09: what a text is known by, words and looks alike; the same however its attributes are ordered. */
export function signatureOf(text: TextNode): string {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(text, sorted)).digest('base64url').slice(0, 22);
}
