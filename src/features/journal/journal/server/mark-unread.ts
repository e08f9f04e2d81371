import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { journalUnread } from '../events.ts';
import { canRead } from './journal-access.ts';
import { MAX_READERS_PER_EVENT } from './notify-readers.ts';

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
