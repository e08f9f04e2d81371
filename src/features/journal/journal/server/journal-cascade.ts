import { and, eq } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import type { OwnedData } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import { journalsChanged } from '../events.ts';
import { journals, recommendationJudgements } from './journals-tables.ts';
import { notifyReadersOf } from './notify-journal-readers.ts';

/**
 * Deletes the sections of a deleted person or group, and the personal judgements of the person. Sections they created
 * for a group or a reflection stay.
 */
export const journalCascade: OwnedData = {
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    const { organisationId: organisation, userId: whose } = recommendationJudgements;
    await tx.delete(recommendationJudgements).where(and(eq(organisation, organisationId), eq(whose, userId)));
    await deleteJournals(tx, organisationId, eq(journals.userId, userId));
  },
  consequencesOfGroup: async () => [],
  async releaseGroup(tx, { organisationId, groupId }) {
    // Before the deletion, while the members are still known.
    await notifyReadersOf(tx, organisationId, { entityType: 'group', entityId: groupId });
    await deleteJournals(tx, organisationId, eq(journals.groupId, groupId));
  },
};

async function deleteJournals(
  tx: Transaction,
  organisationId: OrganisationId,
  which: ReturnType<typeof eq>,
): Promise<void> {
  const deleted = await tx
    .delete(journals)
    .where(and(eq(journals.organisationId, organisationId), which))
    .returning({ journalId: journals.id });
  await announceAll(
    tx,
    organisationId,
    journalsChanged,
    deleted.map(({ journalId }) => ({ organisationId, journalId })),
  );
}
