import { and, asc, count, eq, type SQL, sql, sum } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import type { OrganisationId } from '#base/ids.ts';
import { groups, organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Organisation, readOrganisation } from '../contract/organisations.ts';
import { withPeople } from './people-of-organisations.ts';

type Row = typeof organisations.$inferSelect;

/**
 * Takes the organisation for the rest of the transaction. Acts upon one organisation's people and groups happen one
 * after the other, so that limits and the last admin hold; reading goes on meanwhile.
 */
export async function holdOrganisation(tx: Transaction, organisationId: OrganisationId): Promise<Row> {
  const [row] = await tx
    .select()
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for('no key update');
  if (!row) throw new AppError('missing', commonReasons.missing);
  return row;
}

const shown = { row: organisations, groupName: groups.name };

function select(tx: Transaction) {
  return tx
    .select(shown)
    .from(organisations)
    .innerJoin(
      groups,
      and(eq(groups.id, organisations.organisationGroupId), eq(groups.organisationId, organisations.id)),
    );
}

/** One organisation as its admins see it, with or without everyone in it. */
export async function requireOrganisation(
  tx: Transaction,
  organisationId: OrganisationId,
  people: Input<typeof readOrganisation>['people'],
): Promise<Organisation> {
  const rows = await select(tx).where(eq(organisations.id, organisationId));
  const found = rows.map(asOrganisation);
  const [organisation] = people === 'true' ? await withPeople(tx, found) : found;
  if (!organisation) throw new AppError('missing', commonReasons.missing);
  return organisation;
}

interface Page {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** Organisations by name. Runs as the platform. */
export async function selectOrganisations(tx: Transaction, { search, offset, limit }: Page) {
  const which = matching(search);
  const rows = await select(tx)
    .where(which)
    .orderBy(asc(organisations.nameKey), asc(organisations.id))
    .offset(offset)
    .limit(limit);
  const [all] = await tx
    .select({ total: count(which), totalUsers: sum(organisations.memberCount).mapWith(Number) })
    .from(organisations);
  return {
    organizations: rows.map(asOrganisation),
    total: all?.total ?? 0,
    totalUsers: all?.totalUsers ?? 0,
  };
}

/** Null rather than false where it does not match, so that counting counts the matches. */
function matching(search: string): SQL {
  return sql`nullif(strpos(${organisations.nameKey}, ${fold(search)}) > 0, false)`;
}

function asOrganisation({ row, groupName }: { row: Row; groupName: string }): Organisation {
  const { id, name, maxUsers, maxGroups, adminCount, groupCount } = row;
  if (!row.organisationGroupId) throw new Error('an organisation has a group of all its members');
  return {
    ...{ id, name, maxUsers, maxGroups, adminCount, groupCount },
    userCount: row.memberCount,
    organizationGroup: { id: row.organisationGroupId, name: groupName },
    createdOn: row.createdAt.toISOString(),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}
