import { createHash } from 'node:crypto';
import type { UserId } from '#base/ids.ts';
import { keepSettledText } from '#features/reflections/reflections/server/keep-settled-text.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { wordsOfText } from '#features/reflections/rich-text/rules/words-of-text.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { EDITOR_VERSION } from '../../contract/collaboration.ts';
import type { TextKey } from '../log/log-store.ts';
import { addVersion, noteRest } from '../versions/version-store.ts';

/** A text that was flushed. */
export interface SettledText extends TextKey {
  readonly text: TextNode;
  /** The author of the last change. */
  readonly by: UserId | null;
  readonly at: Date;
}

/** A callback of another feature that runs in the transaction of each flush. */
export type OnSettled = (tx: Transaction, settled: SettledText) => Promise<void>;

export interface Settling extends SettledText {
  /** The position of the last change it includes. */
  readonly through: number;
  /** How many changes were made since the last flush, as far as that is known, and by whom. */
  readonly changes: number;
  readonly authors: readonly UserId[];
  /** Encodes the whole document, in case it becomes a version. */
  readonly encode: () => Uint8Array;
}

/** Stores the plain text of a text for search, and calls the listeners. */
export function settleText(
  database: Pick<Database, 'asTenant'>,
  listeners: readonly OnSettled[],
  flush: Settling,
): Promise<void> {
  const { organisationId, by: userId } = flush;
  return database.asTenant({ organisationId, userId }, (tx) => settleTextIn(tx, listeners, flush));
}

/** The same within the caller's transaction. */
export async function settleTextIn(
  tx: Transaction,
  listeners: readonly OnSettled[],
  { text, through, changes, authors, encode, ...rest }: Settling,
): Promise<void> {
  const { organisationId, reflectionId, at } = rest;
  const key = { organisationId, reflectionId };
  const plainText = storableText(wordsOfText(text));
  const isChanged = await keepSettledText(tx, {
    ...rest,
    text: plainText,
    blocksSignature: signatureOf(text),
    editorVersion: EDITOR_VERSION,
  });
  if (isChanged) for (const listen of listeners) await listen(tx, { ...rest, text });
  const needsVersion = await noteRest(tx, key, { through, changes: isChanged ? changes : 0, authors, at });
  if (needsVersion) await addVersion(tx, { ...key, state: encode(), at });
}

/** PostgreSQL rejects null characters and lone surrogates, which a text may contain. */
const storableText = (plainText: string): string => plainText.replaceAll('\0', '').toWellFormed();

/** RE-09: a digest of a text as a tree, content and marks alike. */
export const signatureOf = (text: TextNode): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
