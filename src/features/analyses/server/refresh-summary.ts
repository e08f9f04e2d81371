import { sql } from 'drizzle-orm';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * D2 §9: sums an analysis up anew from what its participants rated, marked and said, in the transaction that changed
 * it. Zero is no rating; what is archived, and missions, are no activity.
 */
export async function refreshSummary(tx: Transaction, analysisId: Id): Promise<void> {
  await tx.execute(sql`
    UPDATE analyses SET evaluation_average = rated.average, evaluation_count = rated.count,
      activity_count = marked.activity, c_count = marked.c, o_count = marked.o, d_count = marked.d, e_count = marked.e
    FROM (SELECT avg(document_score)::float8 AS average, count(*) AS count FROM user_analyses
        WHERE analysis_id = ${analysisId} AND document_score > 0) AS rated,
      (SELECT count(*) FILTER (WHERE type IN ('highlight', 'comment')) AS activity,
          count(*) FILTER (WHERE code = 'c') AS c, count(*) FILTER (WHERE code = 'o') AS o,
          count(*) FILTER (WHERE code = 'd') AS d, count(*) FILTER (WHERE code = 'e') AS e
        FROM elements WHERE analysis_id = ${analysisId} AND NOT archived) AS marked
    WHERE id = ${analysisId}`);
}
