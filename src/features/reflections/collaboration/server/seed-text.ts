import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { UserId } from '#base/ids.ts';
import { keepSettledText } from '#features/reflections/reflections/server/keep-settled-text.ts';
import type { Begun } from '#features/reflections/reflections/server/ports.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { wordsOfText } from '#features/reflections/rich-text/rules/words-of-text.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import { writeText } from '#features/reflections/rich-text/server/write-text.ts';
import { templateContent } from '#features/reflections/templates/rules/template-content.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { EDITOR_VERSION } from '../contract/collaboration.ts';
import type { TextKey } from './log/log-store.ts';
import { signatureOf } from './texts/settle-text.ts';
import { addVersion, noteRest } from './versions/version-store.ts';

/** RE-03: writes the template as the initial text of a reflection, in the transaction that creates it. */
export function seedText(tx: Transaction, { templateId, language, ...begun }: Begun): Promise<void> {
  return writeFirstText(tx, { ...begun, text: templateContent(templateId, language) });
}

/** Writes the initial text, before anybody has opened it. Idempotent. */
export async function writeFirstText(
  tx: Transaction,
  { organisationId, reflectionId, text, by, at }: TextKey & Writing & { readonly text: TextNode },
): Promise<void> {
  const document = new Y.Doc();
  writeText(document, text);
  const state = Buffer.from(Y.encodeStateAsUpdate(document));
  const plainText = wordsOfText(text);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO reflection_states (organisation_id, reflection_id, state, unversioned_changes, unversioned_authors,
      modified_by, modified_on)
    VALUES (${organisationId}, ${reflectionId}, ${state}, ${plainText === '' ? 0 : 1}, ${sql.param([by])}::uuid[],
      ${by}, ${at.toISOString()}) ON CONFLICT DO NOTHING`);
  if (rowCount !== 1) return;
  const blocksSignature = signatureOf(textOfDocument(document));
  await keepSettledText(tx, {
    organisationId,
    reflectionId,
    text: plainText,
    blocksSignature,
    editorVersion: EDITOR_VERSION,
    by,
    at,
  });
}

interface WrittenVersion extends TextKey {
  readonly text: TextNode;
  readonly authors: readonly UserId[];
  readonly at: Date;
}

/** Adds a past state of a text to its versions, oldest first. */
export async function writeVersion(
  tx: Transaction,
  { organisationId, reflectionId, text, authors, at }: WrittenVersion,
): Promise<void> {
  const key = { organisationId, reflectionId };
  const document = new Y.Doc();
  writeText(document, text);
  await noteRest(tx, key, { through: 0, changes: 1, authors, at });
  await addVersion(tx, { ...key, state: Y.encodeStateAsUpdate(document), at });
}
