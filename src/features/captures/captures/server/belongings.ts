import { and, eq } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server.ts';
import { captures } from './captures-table.ts';

/** Deletes a person's captures with them; a running reading then stops. Documents they became stay. */
export const captureBelongings: Belongings = {
  ofMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(captures)
      .where(and(eq(captures.organisationId, organisationId), eq(captures.userId, userId)));
  },
  ofGroup: async () => [],
  releaseGroup: async () => undefined,
};
