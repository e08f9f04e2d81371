import { and, eq } from 'drizzle-orm';
import type { Belongings } from '#features/organisations/server.ts';
import { notifications } from './notifications-table.ts';

/** What a person was told of goes with them; it is nobody else's, so nothing need be said before. */
export const notificationBelongings: Belongings = {
  ofMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(notifications)
      .where(and(eq(notifications.organisationId, organisationId), eq(notifications.userId, userId)));
  },
  ofGroup: async () => [],
  releaseGroup: async () => undefined,
};
