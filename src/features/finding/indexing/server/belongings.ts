import { sql } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server.ts';
import { markFound } from './marks.ts';

/**
 * When a member is deleted, the items of their portfolio and captures are marked beforehand, since they are found differently
 * afterwards. Must precede the features that delete these rows.
 */
export const indexingBelongings: Belongings = {
  ofMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await markFound(
      tx,
      organisationId,
      sql`SELECT analysis_id, false FROM portfolio_entries
          WHERE organisation_id = ${organisationId} AND portfolio_id = ${userId}
        UNION ALL SELECT document_id, false FROM captures
          WHERE organisation_id = ${organisationId} AND user_id = ${userId}`,
    );
  },
  ofGroup: async () => [],
  releaseGroup: async () => undefined,
};
