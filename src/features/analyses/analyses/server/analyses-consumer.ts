import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { documentRead } from '#features/documents/documents/events.ts';
import { titleFromAddress } from '#features/documents/documents/rules/title-and-description.ts';
import { type DocumentRow, findDocument } from '#features/documents/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { defineConsumer, type OutboxConsumer } from '#platform/outbox/define-consumer.ts';
import { analysisCardChanged } from '../events.ts';
import { analysisName } from '../rules/new-analysis.ts';

/**
 * Once a page is read, its analyses take its title, unless their authors chose one, and the screens that show
 * them are updated.
 */
export const analysesConsumer: OutboxConsumer = defineConsumer({
  name: 'analyses',
  events: [documentRead],
  handle: async (tx, { payload: { organisationId, documentId } }) => {
    const document = await findDocument(tx, organisationId, documentId);
    if (!document) return;
    await takeTitle(tx, document);
    for (const analysisId of await findAnalysisIds(tx, document))
      await announce(tx, organisationId, analysisCardChanged, { organisationId, analysisId });
  },
});

/** An address is only a provisional title. */
async function takeTitle(tx: Transaction, document: DocumentRow): Promise<void> {
  if (document.url === null || document.reading === 'failed') return;
  const { title, description } = analysisName({}, document);
  await tx.execute(sql`
    UPDATE analyses SET title = ${title}, description = CASE WHEN description = '' THEN ${description} ELSE description END
    WHERE organisation_id = ${document.organisationId} AND document_id = ${document.id}
      AND title = ${titleFromAddress(document.url)}`);
}

const rows = z.array(z.object({ id }));

async function findAnalysisIds(
  tx: Transaction,
  { id: documentId, organisationId }: DocumentRow,
): Promise<Id[]> {
  const found = await tx.execute(sql`
    SELECT id FROM analyses WHERE organisation_id = ${organisationId} AND document_id = ${documentId} ORDER BY id`);
  return rows.parse(found.rows).map((row) => row.id);
}
