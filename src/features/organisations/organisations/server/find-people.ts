import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold } from '#base/fold.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { organisations, users } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Who is asked for, and which part of them. */
export interface PeoplePage {
  readonly search: string;
  readonly groupId?: Id | undefined;
  readonly offset: number;
  readonly limit: number;
}

type Slice = Pick<PeoplePage, 'offset' | 'limit'>;
const foundPeople = z.object({ ids: z.array(id), total: z.number().int() });
type FoundPeople = z.infer<typeof foundPeople>;

/** Members of an organisation who are still there. */
export const here = (organisationId: OrganisationId) =>
  and(eq(users.organisationId, organisationId), isNull(users.deletedAt));

/** Who stands on a page of an organisation's people, by last name, and how many there are in all. */
export function findPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  { search, groupId, offset, limit }: PeoplePage,
): Promise<FoundPeople> {
  const narrowed = [...matching(search), ...(groupId ? [inGroup(organisationId, groupId)] : [])];
  return narrowed.length
    ? findAmongAll(tx, and(here(organisationId), ...narrowed), { offset, limit })
    : everyone(tx, organisationId, { offset, limit });
}

/** The database keeps count of everyone itself. */
async function everyone(
  tx: Transaction,
  organisationId: OrganisationId,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(here(organisationId))
    .orderBy(asc(users.nameKeyReversed), asc(users.id))
    .offset(offset)
    .limit(limit);
  const [counted] = await tx
    .select({ total: organisations.memberCount })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

/** Looks through the organisation once, for the page and for how many there are. */
async function findAmongAll(
  tx: Transaction,
  which: SQL | undefined,
  { offset, limit }: Slice,
): Promise<FoundPeople> {
  const { rows } = await tx.execute(sql`
    WITH found AS MATERIALIZED (SELECT id, name_key_reversed FROM users WHERE ${which})
    SELECT (SELECT count(*)::integer FROM found) AS total,
      ARRAY(SELECT id FROM found ORDER BY name_key_reversed, id OFFSET ${offset} LIMIT ${limit}) AS ids`);
  return foundPeople.parse(rows[0]);
}

/** Every typed word is somewhere in the name or the address. */
function matching(search: string): SQL[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.map(
    (word) => sql`(strpos(${users.nameKey}, ${fold(word)}) > 0
      OR strpos(lower(${users.email}), ${word.toLowerCase()}) > 0)`,
  );
}

/** As one array, so that a small group is read by its members instead of trying everyone in the order of names. */
function inGroup(organisationId: OrganisationId, groupId: Id): SQL {
  return sql`${users.id} = ANY(ARRAY(SELECT m.user_id FROM group_members m
    WHERE m.organisation_id = ${organisationId} AND m.group_id = ${groupId}))`;
}
