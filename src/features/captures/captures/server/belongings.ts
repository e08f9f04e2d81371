import { and, eq } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server.ts';
import { captures } from './captures-table.ts';

/** What a person is bringing in goes with them, and its reader finds nobody to read for; what came of it stays. */
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
