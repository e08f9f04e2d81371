import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { foldWord } from '#features/search/rules/analysis/fold-word.ts';
import { eachWord } from '#features/search/rules/analysis/words-in.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A word that two documents share stands early enough in one of them. */
const TEXT_READ = 100_000;
const rows = z.array(z.object({ id, text: z.string() }));

/** The index keeps words without accents; what documents share is shown as one of them writes it. */
export async function asWritten(
  tx: Transaction,
  organisationId: OrganisationId,
  documentIds: readonly Id[],
): Promise<(folded: string) => string> {
  if (documentIds.length === 0) return (folded) => folded;
  const { rows: found } = await tx.execute(sql`
    SELECT d.id, d.title || ' ' || d.excerpt || ' ' || coalesce(left(s.text, ${TEXT_READ}), '') AS text
    FROM documents d LEFT JOIN document_snapshots s ON s.id = d.snapshot_id
    WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${sql.param([...documentIds])}::uuid[])`);
  const written = new Map<string, string>();
  for (const { text } of rows.parse(found)) {
    eachWord(text, (word) => {
      const lower = word.toLowerCase();
      // « Étang » at the head of a sentence, « ETANG » in a heading: an accent is seldom written by mistake.
      const known = written.get(foldWord(word));
      if (known === undefined || known === foldWord(word)) written.set(foldWord(word), lower);
    });
  }
  return (folded) => written.get(folded) ?? folded;
}
