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
 * EX-03: the document that a page becomes another snapshot of when this person sends it. Never one that Vigie fetched: it
 * is what the site says to everyone. One that was sent is renewed by whoever brought it in, and by those whom an analysis
 * they made of it is open to for editing. An analysis of one's own gives nobody a say: every reader may make one.
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
