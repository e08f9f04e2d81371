import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { openSpellings } from '#features/search/rules/highlighting/spellings.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A word shared by two documents is usually near the beginning of one. */
const READ_LENGTH = 20_000;
const rows = z.array(z.object({ id, text: z.string() }));

/** The index stores words without accents; shared words are shown as spelled in one of the documents. */
export async function restoreSpelling(
  tx: Transaction,
  organisationId: OrganisationId,
  documentIds: readonly Id[],
  shared: readonly string[],
): Promise<(folded: string) => string> {
  const written = openSpellings(shared);
  if (documentIds.length === 0 || shared.length === 0) return written.spellingOf;
  const { rows: found } = await tx.execute(sql`
    SELECT d.id, d.title || ' ' || d.excerpt || ' ' || coalesce(left(s.text, ${READ_LENGTH}), '') AS text
    FROM documents d LEFT JOIN document_snapshots s ON s.id = d.snapshot_id
    WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${sql.param([...documentIds])}::uuid[])
    UNION ALL SELECT p.id, p.title || ' ' || p.excerpt || ' ' || left(p.text, ${READ_LENGTH}) FROM publications p
    WHERE p.id = ANY(${sql.param([...documentIds])}::uuid[])`);
  for (const { text } of rows.parse(found)) {
    written.addText(text);
    // Up to twenty texts are compared: yields to the event loop between them.
    await setImmediate();
  }
  return written.spellingOf;
}
