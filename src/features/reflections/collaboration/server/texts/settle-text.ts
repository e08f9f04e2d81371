import { createHash } from 'node:crypto';
import type { UserId } from '#base/ids.ts';
import { keepSettledText } from '#features/reflections/reflections/server/keep-settled-text.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { wordsOfText } from '#features/reflections/rich-text/rules/words-of-text.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { EDITOR_VERSION } from '../../contract/collaboration.ts';
import type { TextKey } from '../log/log-store.ts';
import { addVersion, noteRest } from '../versions/version-store.ts';

/** A text that came to rest. */
export interface SettledText extends TextKey {
  readonly text: TextNode;
  /** Whoever changed it last. */
  readonly by: UserId | null;
  readonly at: Date;
}

/** What other features do about a text that came to rest, in the same transaction. */
export type OnSettled = (tx: Transaction, settled: SettledText) => Promise<void>;

export interface Settling extends SettledText {
  /** The last change that it holds. */
  readonly through: number;
  /** How many changes were made since it last came to rest, as far as that is known, and by whom. */
  readonly changes: number;
  readonly authors: readonly UserId[];
  /** The whole of it, should it become a version. */
  readonly encode: () => Uint8Array;
}

/** Keeps the words of a text to be found by, and tells whoever cares. */
export function settleText(
  database: Pick<Database, 'asTenant'>,
  listeners: readonly OnSettled[],
  settling: Settling,
): Promise<void> {
  const { organisationId, by: userId } = settling;
  return database.asTenant({ organisationId, userId }, (tx) => settleTextIn(tx, listeners, settling));
}

/** The same in a transaction of the caller's. */
export async function settleTextIn(
  tx: Transaction,
  listeners: readonly OnSettled[],
  { text, through, changes, authors, encode, ...rest }: Settling,
): Promise<void> {
  const { organisationId, reflectionId, at } = rest;
  const key = { organisationId, reflectionId };
  const words = keepable(wordsOfText(text));
  const isNews = await keepSettledText(tx, {
    ...rest,
    text: words,
    blocksSignature: signatureOf(text),
    editorVersion: EDITOR_VERSION,
  });
  if (isNews) for (const listen of listeners) await listen(tx, { ...rest, text });
  const isDue = await noteRest(tx, key, { through, changes: isNews ? changes : 0, authors, at });
  if (isDue) await addVersion(tx, { ...key, state: encode(), at });
}

/** No database keeps a null character or half of a pair, which a text may hold. */
const keepable = (words: string): string => words.replaceAll('\0', '').toWellFormed();

/** RE-09: what a text that was read from its document is known by, words and looks alike. */
export const signatureOf = (text: TextNode): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
