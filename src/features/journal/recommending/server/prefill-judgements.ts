import { sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JournalToRun } from './journal-to-run.ts';

/**
 * JO-08: in sections of the whole organisation, readers judge for themselves. Hides new recommendations from readers
 * who analysed the page, or discarded or used another publication of the story.
 */
export async function prefillJudgements(
  tx: Transaction,
  { organisationId, id: journalId }: JournalToRun,
  recommendationIds: readonly Id[],
  now: Date,
): Promise<void> {
  if (recommendationIds.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`
    WITH told AS MATERIALIZED (
      SELECT r.id AS recommendation_id, q.id, q.address_key FROM recommendations r
      JOIN publications p ON p.id = r.publication_id JOIN publications q ON q.story_id = p.story_id AND q.owner_id IS NULL
      WHERE r.journal_id = ${journalId} AND r.id = ANY(${sql.param([...recommendationIds])}::uuid[])),
    judged AS (
      SELECT t.recommendation_id, j.user_id, j.exhausted_because AS because FROM told t
      JOIN recommendations r ON r.publication_id = t.id AND r.journal_id = ${journalId} AND r.id <> t.recommendation_id
      JOIN recommendation_judgements j ON j.recommendation_id = r.id AND j.exhausted_because IS NOT NULL
      UNION ALL SELECT t.recommendation_id, a.created_by, 'analysed' FROM told t
      JOIN document_addresses da ON da.organisation_id = ${organisationId} AND da.address_key = t.address_key
      JOIN analyses a ON a.organisation_id = ${organisationId} AND a.document_id = da.document_id)
    INSERT INTO recommendation_judgements AS own
      (organisation_id, recommendation_id, user_id, exhausted_because, deactivated_at, modified_on)
    SELECT DISTINCT ON (recommendation_id, user_id) ${organisationId}::uuid, recommendation_id, user_id, because,
      ${at}::timestamptz, ${at}::timestamptz FROM judged ORDER BY recommendation_id, user_id, because
    ON CONFLICT (recommendation_id, user_id) DO UPDATE SET exhausted_because = excluded.exhausted_because,
      deactivated_at = excluded.deactivated_at, modified_on = excluded.modified_on
    WHERE own.exhausted_because IS NULL`);
}
