import { and, eq } from 'drizzle-orm';
import type { OwnedData } from '#features/organisations/server.ts';
import { isUnusedBySections, savedSearches } from './queries/complex/saved-search-store.ts';

/** Deletes the searches of a deleted member, except those that sections of others use. */
export const findingOwnedData: OwnedData = {
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(savedSearches)
      .where(
        and(
          eq(savedSearches.organisationId, organisationId),
          eq(savedSearches.createdBy, userId),
          isUnusedBySections,
        ),
      );
  },
  consequencesOfGroup: async () => [],
  releaseGroup: async () => undefined,
};
