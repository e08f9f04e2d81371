import { and, eq } from 'drizzle-orm';
import type { OwnedData } from '#features/organisations/server.ts';
import { notifications } from './notifications-table.ts';

/** The notifications of a deleted person are deleted; this has no consequence for others to preview. */
export const notificationOwnedData: OwnedData = {
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(notifications)
      .where(and(eq(notifications.organisationId, organisationId), eq(notifications.userId, userId)));
  },
  consequencesOfGroup: async () => [],
  releaseGroup: async () => undefined,
};
