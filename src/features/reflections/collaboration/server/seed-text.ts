import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { UserId } from '#base/ids.ts';
import type { NewReflection } from '#features/reflections/reflections/server/ports.ts';
import { saveFlushedText } from '#features/reflections/reflections/server/save-flushed-text.ts';
import { plainTextOf } from '#features/reflections/rich-text/rules/plain-text-of.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import { writeText } from '#features/reflections/rich-text/server/write-text.ts';
import { templateContent } from '#features/reflections/templates/rules/template-content.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { EDITOR_VERSION } from '../contract/collaboration.ts';
import type { TextKey } from './log/update-log.ts';
import { signatureOf } from './texts/flush-text.ts';
import { addVersion, recordFlush } from './versions/version-store.ts';

/** RE-03: writes the template as the initial text of a reflection, in the transaction that creates it. */
export function seedText(tx: Transaction, { templateId, language, ...begun }: NewReflection): Promise<void> {
  return writeInitialText(tx, { ...begun, text: templateContent(templateId, language) });
}

/** Writes the initial text, before anybody has opened it. Idempotent. */
export async function writeInitialText(
  tx: Transaction,
  { organisationId, reflectionId, text, by, at }: TextKey & AuditStamp & { readonly text: TextNode },
): Promise<void> {
  const document = new Y.Doc();
  writeText(document, text);
  const state = Buffer.from(Y.encodeStateAsUpdate(document));
  const plainText = plainTextOf(text);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO reflection_states (organisation_id, reflection_id, state, unversioned_changes, unversioned_authors,
      modified_by, modified_on)
    VALUES (${organisationId}, ${reflectionId}, ${state}, ${plainText === '' ? 0 : 1}, ${sql.param([by])}::uuid[],
      ${by}, ${at.toISOString()}) ON CONFLICT DO NOTHING`);
  if (rowCount !== 1) return;
  const blocksSignature = signatureOf(textOfDocument(document));
  await saveFlushedText(tx, {
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
  await recordFlush(tx, key, { through: 0, changes: 1, authors, at });
  await addVersion(tx, { ...key, state: Y.encodeStateAsUpdate(document), at });
}
