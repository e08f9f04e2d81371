import type { OrganisationId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/server.ts';
import type { OwnedData } from '#features/organisations/organisations/server/owned-data.ts';
import type { AuditDetails } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A request of a directory: it acts for its organisation, in no person's name. */
export interface DirectoryContext {
  readonly organisationId: OrganisationId;
  readonly accounts: Pick<Accounts, 'database' | 'identities'>;
  readonly ownedData: readonly OwnedData[];
  readonly now: Date;
  /** The address of the SCIM service, without a slash at its end. */
  readonly baseUrl: string;
}

/** Who makes the change, for the audit: nobody, by way of the directory. */
export const BY_DIRECTORY = { way: 'scim' } as const satisfies AuditDetails;

/** Runs statements that see the organisation of the directory only. */
export const inOrganisation = <T>(
  { accounts, organisationId }: DirectoryContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => accounts.database.asTenant({ organisationId, userId: null }, work);
