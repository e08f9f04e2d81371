import { sql } from 'drizzle-orm';
import type { OwnedData } from '#features/organisations/server.ts';
import { enqueueForIndexing } from './pending-updates.ts';

/**
 * When a member is deleted, the items of their portfolio and captures are marked beforehand, since they are found differently
 * afterwards. Must precede the features that delete these rows.
 */
export const indexingOwnedData: OwnedData = {
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await enqueueForIndexing(
      tx,
      organisationId,
      sql`SELECT analysis_id, false FROM portfolio_entries
          WHERE organisation_id = ${organisationId} AND portfolio_id = ${userId}
        UNION ALL SELECT document_id, false FROM captures
          WHERE organisation_id = ${organisationId} AND user_id = ${userId}`,
    );
  },
  consequencesOfGroup: async () => [],
  releaseGroup: async () => undefined,
};
