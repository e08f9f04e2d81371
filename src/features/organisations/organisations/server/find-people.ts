import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold } from '#base/fold.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { organisations, users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A search among people, and the requested page. */
export interface PeoplePage {
  readonly search: string;
  readonly groupId?: Id | undefined;
  readonly offset: number;
  readonly limit: number;
}

type Slice = Pick<PeoplePage, 'offset' | 'limit'>;
const foundPeople = z.object({ ids: z.array(id), total: z.number().int() });
type FoundPeople = z.infer<typeof foundPeople>;

/** The condition that a person is a member of an organisation and not deleted. */
export const isActiveMemberOf = (organisationId: OrganisationId) =>
  and(eq(users.organisationId, organisationId), isNull(users.deletedAt));

/** The ids of a page of an organisation's people, sorted by last name, and the total. */
export function findPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  { search, groupId, offset, limit }: PeoplePage,
): Promise<FoundPeople> {
  const filters = [...searchConditions(search), ...(groupId ? [inGroup(organisationId, groupId)] : [])];
  return filters.length
    ? findFiltered(tx, and(isActiveMemberOf(organisationId), ...filters), { offset, limit })
    : findAll(tx, organisationId, { offset, limit });
}

/** Without a filter: the total is the count that the database maintains. */
async function findAll(
  tx: Transaction,
  organisationId: OrganisationId,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveMemberOf(organisationId))
    .orderBy(asc(users.nameKeyReversed), asc(users.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx
    .select({ total: organisations.memberCount })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** With filters: one scan of the organisation for both the page and the total. */
async function findFiltered(
  tx: Transaction,
  condition: SQL | undefined,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const { rows } = await tx.execute(sql`
    WITH found AS MATERIALIZED (SELECT id, name_key_reversed FROM users WHERE ${condition})
    SELECT (SELECT count(*)::integer FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY name_key_reversed, id OFFSET ${offset} LIMIT ${limit}) AS ids`);
  return foundPeople.parse(rows[0]);
}

/** Every typed word occurs in the name or the address. */
function searchConditions(search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map(
    (word) => sql`(strpos(${users.nameKey}, ${fold(word)}) > 0
      OR strpos(lower(${users.email}), ${word.toLowerCase()}) > 0)`,
  );
}

/** As an array, so that the planner starts from the members of the group instead of scanning everyone by name. */
function inGroup(organisationId: OrganisationId, groupId: Id): SQL {
  return sql`${users.id} = ANY(ARRAY(SELECT m.user_id FROM group_members m
    WHERE m.organisation_id = ${organisationId} AND m.group_id = ${groupId}))`;
}
