import { and, eq } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server/public.ts';
import { savedSearches } from './asking/complex/saved-searches-table.ts';

/** What a person looked for goes with them. */
export const findingBelongings: Belongings = {
  ofMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(savedSearches)
      .where(and(eq(savedSearches.organisationId, organisationId), eq(savedSearches.createdBy, userId)));
  },
  ofGroup: async () => [],
  releaseGroup: async () => undefined,
};
