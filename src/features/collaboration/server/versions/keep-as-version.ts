import * as Y from 'yjs';
import type { UserId } from '#base/ids.ts';
import { textOfDocument } from '#features/rich-text/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { documentOf } from '../log/document-of.ts';
import { readText, type TextKey } from '../log/log-store.ts';
import { type OnSettled, settleTextIn } from '../texts/settle-text.ts';
import { addVersion, holdText } from './version-store.ts';

/**
 * Keeps a text as it stands on disk as a version; nothing where it stands as in the last one. What was typed an instant
 * ago has not come to rest, and is a part of it. Answers the text, which nobody else goes back in meanwhile.
 */
export async function keepAsVersion(
  tx: Transaction,
  settled: readonly OnSettled[],
  { at, ...key }: TextKey & { readonly at: Date },
): Promise<Y.Doc> {
  await holdText(tx, key);
  const kept = await readText(tx, key);
  const document = documentOf(kept);
  const encode = () => Y.encodeStateAsUpdate(document);
  const authors: readonly UserId[] = kept.by ? [kept.by] : [];
  const through = Math.max(kept.through, ...kept.rows.map(({ position }) => position));
  const text = textOfDocument(document);
  await settleTextIn(tx, settled, { ...key, text, by: kept.by, at, through, authors, encode });
  await addVersion(tx, { ...key, state: encode(), at });
  return document;
}
