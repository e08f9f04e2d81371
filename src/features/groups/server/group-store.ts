import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { fold } from '#base/fold.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { groups, organisations } from '#features/accounts/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ManagedGroup } from '../contract/groups.ts';

type Row = typeof groups.$inferSelect;

/** As many faces as an avatar stack shows. */
const FIRST_MEMBERS = 3;

const facesOf = sql<ManagedGroup['firstMembers']>`(
  SELECT coalesce(json_agg(json_build_object('id', f.id, 'firstName', f.first_name, 'lastName', f.last_name)
                           ORDER BY f.name_key_reversed, f.id), '[]')
  FROM (SELECT u.id, u.first_name, u.last_name, u.name_key_reversed
        FROM group_members m JOIN users u ON u.id = m.user_id AND u.organisation_id = m.organisation_id
        WHERE m.group_id = groups.id AND u.deleted_at IS NULL
        ORDER BY u.name_key_reversed, u.id LIMIT ${FIRST_MEMBERS}) f)`;
const memberCountOf =
  sql<number>`(SELECT count(*) FROM group_members m WHERE m.group_id = groups.id)`.mapWith(Number);
const userIdsOf = sql<Id[]>`ARRAY(SELECT m.user_id FROM group_members m WHERE m.group_id = groups.id
  ORDER BY m.user_id)`;

interface Page {
  readonly search: string;
  readonly withUserIds: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Groups of an organisation by name, without the group of everybody. */
export async function selectGroups(
  tx: Transaction,
  organisationId: OrganisationId,
  { search, withUserIds, offset, limit }: Page,
): Promise<{ groups: ManagedGroup[]; total: number }> {
  const which = and(
    eq(groups.organisationId, organisationId),
    ne(groups.id, organisations.organisationGroupId),
    ...matching(search),
  );
  const ofOrganisation = eq(organisations.id, groups.organisationId);
  const page = await tx
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(organisations, ofOrganisation)
    .where(which)
    .orderBy(asc(groups.nameKey), asc(groups.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(groups)
    .innerJoin(organisations, ofOrganisation)
    .where(which);
  const ids = page.map(({ id }) => id);
  return { groups: await readGroups(tx, organisationId, ids, withUserIds), total: counted?.total ?? 0 };
}

const matching = (search: string): SQL[] =>
  search === '' ? [] : [sql`strpos(${groups.nameKey}, ${fold(search)}) > 0`];

async function readGroups(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
  withUserIds: boolean,
): Promise<ManagedGroup[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      group: groups,
      memberCount: memberCountOf,
      firstMembers: facesOf,
      ...(withUserIds ? { userIds: userIdsOf } : {}),
    })
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), inArray(groups.id, [...ids])))
    .orderBy(asc(groups.nameKey), asc(groups.id));
  return rows.map(({ group, ...members }) => ({ ...asGroup(group), ...members }));
}

/** One group with everyone in it. */
export async function requireManagedGroup(
  tx: Transaction,
  organisationId: OrganisationId,
  groupId: Id,
): Promise<ManagedGroup> {
  const [found] = await readGroups(tx, organisationId, [groupId], true);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

function asGroup(row: Row): Omit<ManagedGroup, 'memberCount' | 'firstMembers'> {
  const { id, name, description, isPrivate } = row;
  return {
    ...{ id, name, description, isPrivate },
    organizationId: row.organisationId,
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}
