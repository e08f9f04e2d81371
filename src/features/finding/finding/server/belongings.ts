import { and, eq } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server.ts';
import { isAskedByNoSection, savedSearches } from './asking/complex/saved-searches-table.ts';

/** What a person looked for goes with them, but for what the sections of others ask. Their own went before. */
export const findingBelongings: Belongings = {
  ofMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(savedSearches)
      .where(
        and(
          eq(savedSearches.organisationId, organisationId),
          eq(savedSearches.createdBy, userId),
          isAskedByNoSection,
        ),
      );
  },
  ofGroup: async () => [],
  releaseGroup: async () => undefined,
};
