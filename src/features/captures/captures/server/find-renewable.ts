import { sql } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { type DocumentRow, findAllowedByAddress } from '#features/documents/server.ts';
import { mayEdit } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';

interface Person {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

/**
 * EX-03: the document that gets another snapshot when this person sends a page. Never one that Vigie fetched,
 * which shows what the site serves to everyone. A sent document is renewed by the person who added it, and by
 * those who may edit an analysis of theirs. An analysis of one's own gives no right to renew it: every reader
 * may create one.
 */
export async function findRenewable(
  tx: Transaction,
  { organisationId, userId }: Person,
  addresses: readonly string[],
): Promise<DocumentRow | undefined> {
  const person = { organisationId, userId };
  const [found] = await findAllowedByAddress(
    tx,
    person,
    addresses,
    ({ id, createdBy, isSent }) => sql`${isSent} AND (${createdBy} = ${userId}
      OR EXISTS (SELECT FROM analyses x WHERE x.organisation_id = ${organisationId} AND x.document_id = ${id}
        AND x.created_by = ${createdBy} AND ${mayEdit(sql`x.id`, person)}))`,
  );
  return found;
}
