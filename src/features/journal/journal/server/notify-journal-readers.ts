import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { splitIntoChunks } from '#base/arrays.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { groupMembers } from '#features/accounts/server.ts';
import { readersOf } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce, announceAll } from '#platform/outbox/announce.ts';
import { journalListed, journalUnread } from '../events.ts';
import { canRead } from './journal-visibility.ts';
import { type JournalRow, journals } from './journals-tables.ts';

/** Every subscriber receives the whole list of an event, so many readers are split over several events. */
const MAX_READERS_PER_EVENT = 100;

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

const rows = z.array(z.object({ id }));

/** The author of a new section watches it being filled. */
const NEW_SECTION_MINUTES = 10;

/** SH-08, JO-07: marks the journal of the readers of a section as unread. */
export async function markUnread(
  tx: Transaction,
  organisationId: OrganisationId,
  journalId: Id,
  at: Date,
): Promise<void> {
  const { rows: found } = await tx.execute(sql`
    UPDATE users u SET journal_read = false, modified_by = NULL, modified_on = ${at.toISOString()} FROM journals j
    WHERE u.organisation_id = ${organisationId} AND u.deleted_at IS NULL AND u.journal_read
      AND j.id = ${journalId} AND j.status = 'active'
      AND (u.id IS DISTINCT FROM j.created_by OR j.created_at < ${at.toISOString()}::timestamptz - ${NEW_SECTION_MINUTES} * interval '1 minute')
      AND ${canRead({ organisationId, userId: sql`u.id` })}
    RETURNING u.id`);
  const userIds = rows.parse(found).map((row) => row.id);
  for (const some of splitIntoChunks(userIds, MAX_READERS_PER_EVENT))
    await announce(tx, organisationId, journalUnread, { organisationId, userIds: some });
}
