import { and, eq } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import { groupMembers } from '#features/accounts/server.ts';
import { readersOf } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announceAll } from '#platform/outbox/announce.ts';
import { journalListed } from '../events.ts';
import { type JournalRow, journals } from './journals-tables.ts';

/** Every subscriber receives the whole list of an event, so many readers are split over several events. */
export const MAX_READERS_PER_EVENT = 100;

/** Notifies the readers of a section; nobody else learns that it exists. */
export async function notifyReaders(
  tx: Transaction,
  { organisationId, journalId }: { readonly organisationId: OrganisationId; readonly journalId: Id },
): Promise<void> {
  const { entityType, entityId } = journals;
  const [found] = await tx
    .select({ entityType, entityId })
    .from(journals)
    .where(and(eq(journals.organisationId, organisationId), eq(journals.id, journalId)));
  if (found) await notifyReadersOf(tx, organisationId, found);
}

/** The same for all sections of a person, a group, a reflection or the organisation. */
export async function notifyReadersOf(
  tx: Transaction,
  organisationId: OrganisationId,
  owner: Pick<JournalRow, 'entityType' | 'entityId'>,
): Promise<void> {
  const parts = splitIntoChunks(await readerIdsOf(tx, organisationId, owner), MAX_READERS_PER_EVENT);
  await announceAll(
    tx,
    organisationId,
    journalListed,
    parts.map((readerIds) => ({ organisationId, readerIds })),
  );
}

async function readerIdsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  { entityType, entityId }: Pick<JournalRow, 'entityType' | 'entityId'>,
): Promise<Id[]> {
  if (entityType === 'reflection') return readersOf(tx, { organisationId, itemId: entityId });
  if (entityType !== 'group') return [entityId];
  const { organisationId: organisation, groupId, userId } = groupMembers;
  const rows = await tx
    .select({ userId })
    .from(groupMembers)
    .where(and(eq(organisation, organisationId), eq(groupId, entityId)));
  return rows.map((row) => row.userId);
}
