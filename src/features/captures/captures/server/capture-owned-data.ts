import { and, eq } from 'drizzle-orm';
import type { OwnedData } from '#features/organisations/server.ts';
import { captures } from './captures-table.ts';

/** Deletes a person's captures with them; a running reading then stops. Documents they became stay. */
export const captureOwnedData: OwnedData = {
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(captures)
      .where(and(eq(captures.organisationId, organisationId), eq(captures.userId, userId)));
  },
  consequencesOfGroup: async () => [],
  releaseGroup: async () => undefined,
};
