import { eq } from 'drizzle-orm';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

interface NewOrganisation {
  readonly id: OrganisationId;
  readonly organisationGroupId: string;
  readonly name: string;
  readonly maxUsers: number | null;
  readonly maxGroups: number | null;
  readonly by?: UserId;
}

/** Inserts an organisation together with its group of all members. */
export async function insertOrganisation(tx: Transaction, { by, ...fields }: NewOrganisation): Promise<void> {
  const { organisationGroupId, ...organisation } = fields;
  const modifiedBy = by ?? null;
  await tx.insert(organisations).values({ ...organisation, modifiedBy });
  await tx.insert(groups).values({
    id: organisationGroupId,
    organisationId: organisation.id,
    name: organisation.name,
    isPrivate: false,
    modifiedBy,
  });
  await tx.update(organisations).set({ organisationGroupId }).where(eq(organisations.id, organisation.id));
}
