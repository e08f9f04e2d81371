import { and, eq } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server.ts';
import { isAskedByNoSection, savedSearches } from './asking/complex/saved-searches-table.ts';

/** Deletes the searches of a deleted member, except those that sections of others use. */
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
