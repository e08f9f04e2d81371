import { createHash } from 'node:crypto';
import * as Y from 'yjs';
import type { UserId } from '#base/ids.ts';
import { saveFlushedText } from '#features/reflections/reflections/server/save-flushed-text.ts';
import { plainTextOf } from '#features/reflections/rich-text/rules/plain-text-of.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { EDITOR_VERSION } from '../../contract/collaboration.ts';
import { documentOf, type StoredText } from '../log/stored-text.ts';
import type { TextKey } from '../log/update-log.ts';
import { addVersion, recordFlush } from '../versions/version-store.ts';

/** A text that was flushed. */
interface FlushedText extends TextKey {
  readonly text: TextNode;
  /** The author of the last change. */
  readonly by: UserId | null;
  readonly at: Date;
}

/** A callback of another feature that runs in the transaction of each flush. */
export type OnTextFlushed = (tx: Transaction, flushed: FlushedText) => Promise<void>;

interface TextFlush extends FlushedText {
  /** The position of the last change it includes. */
  readonly through: number;
  /** How many changes were made since the last flush, as far as that is known, and by whom. */
  readonly changes: number;
  readonly authors: readonly UserId[];
  /** Encodes the whole document, in case it becomes a version. */
  readonly encode: () => Uint8Array;
}

/** Stores the plain text of a text for search, and calls the listeners. */
export function flushText(
  database: Pick<Database, 'asTenant'>,
  listeners: readonly OnTextFlushed[],
  flush: TextFlush,
): Promise<void> {
  const { organisationId, by: userId } = flush;
  return database.asTenant({ organisationId, userId }, (tx) => flushTextIn(tx, listeners, flush));
}

/** The same within the caller's transaction. */
export async function flushTextIn(
  tx: Transaction,
  listeners: readonly OnTextFlushed[],
  { text, through, changes, authors, encode, ...rest }: TextFlush,
): Promise<void> {
  const { organisationId, reflectionId, at } = rest;
  const key = { organisationId, reflectionId };
  const plainText = textForStorage(plainTextOf(text));
  const isChanged = await saveFlushedText(tx, {
    ...rest,
    text: plainText,
    blocksSignature: signatureOf(text),
    editorVersion: EDITOR_VERSION,
  });
  if (isChanged) for (const listen of listeners) await listen(tx, { ...rest, text });
  const needsVersion = await recordFlush(tx, key, { through, changes: isChanged ? changes : 0, authors, at });
  if (needsVersion) await addVersion(tx, { ...key, state: encode(), at });
}

/** PostgreSQL rejects null characters and lone surrogates, which a text may contain. */
const textForStorage = (plainText: string): string => plainText.replaceAll('\0', '').toWellFormed();

/** RE-09: a digest of a text as a tree, content and marks alike. */
export const signatureOf = (text: TextNode): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);

/** The flush of a text as stored on disk, for a process that does not have it open; and its document. */
export function flushOf(
  stored: StoredText,
): Omit<TextFlush, 'organisationId' | 'reflectionId' | 'at'> & { readonly document: Y.Doc } {
  const document = documentOf(stored);
  return {
    document,
    text: textOfDocument(document),
    by: stored.by,
    changes: 1,
    authors: stored.by ? [stored.by] : [],
    through: Math.max(stored.through, ...stored.rows.map(({ position }) => position)),
    encode: () => Y.encodeStateAsUpdate(document),
  };
}
