import { sql } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server.ts';
import { markFound } from './marks.ts';

/**
 * A person's portfolio and what they were bringing in go with them: what stood there is found otherwise from then on,
 * which is noted here, before they are gone. Listed before those who let go of them.
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
