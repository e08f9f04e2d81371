import { and, eq } from 'drizzle-orm';
import type { OrganisationId } from '#base/ids.ts';
import type { Belongings } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import { journalsChanged } from '../events.ts';
import { journals, recommendationJudgements } from './journals-tables.ts';
import { tellReadersOf } from './tell-readers.ts';

/**
 * What is recommended to a person or a group goes with them, and so does what a person made of what everyone is
 * recommended. Sections they wrote for a group or a reflection stay there.
 */
export const journalBelongings: Belongings = {
  ofMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    const { organisationId: organisation, userId: whose } = recommendationJudgements;
    await tx.delete(recommendationJudgements).where(and(eq(organisation, organisationId), eq(whose, userId)));
    await deleteJournals(tx, organisationId, eq(journals.userId, userId));
  },
  ofGroup: async () => [],
  async releaseGroup(tx, { organisationId, groupId }) {
    // Now: once it is gone nobody knows who was in it.
    await tellReadersOf(tx, organisationId, { entityType: 'group', entityId: groupId });
    await deleteJournals(tx, organisationId, eq(journals.groupId, groupId));
  },
};

async function deleteJournals(
  tx: Transaction,
  organisationId: OrganisationId,
  which: ReturnType<typeof eq>,
): Promise<void> {
  const gone = await tx
    .delete(journals)
    .where(and(eq(journals.organisationId, organisationId), which))
    .returning({ journalId: journals.id });
  await announceAll(
    tx,
    organisationId,
    journalsChanged,
    gone.map(({ journalId }) => ({ organisationId, journalId })),
  );
}
