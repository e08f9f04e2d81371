import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import { fold, searchWords } from '#base/fold.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { beginsWith } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Colleague, colleague, type findColleagues as endpoint } from '../contract/people.ts';

interface ColleagueSearch {
  readonly organisationId: OrganisationId;
  /** The caller. */
  readonly userId: UserId;
  readonly limit: number;
  /** People to leave out. */
  readonly exceptIds?: readonly UserId[];
}

/** Active members except the caller and `exceptIds`. */
const isCandidate = ({ organisationId, userId, exceptIds = [] }: ColleagueSearch) => {
  const others = exceptIds.length > 0 ? sql`AND u.id <> ALL(${sql.param([...exceptIds])}::uuid[])` : sql``;
  return sql`u.organisation_id = ${organisationId}
    AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND u.id <> ${userId} ${others}`;
};

/** All colleagues, sorted by name. */
export function colleaguesByName(tx: Transaction, options: ColleagueSearch): Promise<Colleague[]> {
  return select(tx, options, {
    from: sql`users u`,
    where: isCandidate(options),
    // Group members are few and there is no other filter: start from them.
    isInMyGroups: sql`u.id IN (SELECT user_id FROM mates)`,
    isOutsideMyGroups: sql`(u.id IN (SELECT user_id FROM mates)) IS NOT TRUE`,
    order: sql`u.name_key`,
  });
}

/** Colleagues whose names have a word starting with each word, sorted by it; the longest word is the most selective. */
export function colleaguesByWords(
  tx: Transaction,
  options: ColleagueSearch & { readonly longest: string; readonly others: readonly string[] },
): Promise<Colleague[]> {
  const { organisationId, longest, others } = options;
  const otherWordConditions = others.map(
    (word) => sql`AND EXISTS (SELECT FROM name_words o WHERE o.organisation_id = ${organisationId}
      AND o.user_id = w.user_id AND ${beginsWith(sql`o.word`, word)})`,
  );
  return select(tx, options, {
    from: sql`name_words w JOIN users u ON u.id = w.user_id`,
    // A person with two matching names is found by the first of them only.
    where: sql`w.organisation_id = ${organisationId} AND ${beginsWith(sql`w.word`, longest)}
      AND NOT EXISTS (SELECT FROM name_words e WHERE e.organisation_id = ${organisationId}
        AND e.user_id = w.user_id AND e.word >= ${longest} AND e.word < w.word)
      AND ${isCandidate(options)} ${sql.join(otherWordConditions, sql` `)}`,
    // Few names match: scan them in order and stop early, with a look-up among the group members for each.
    isInMyGroups: sql`(w.user_id IN (SELECT user_id FROM mates)) IS TRUE`,
    isOutsideMyGroups: sql`(w.user_id IN (SELECT user_id FROM mates)) IS NOT TRUE`,
    order: sql`w.word, w.name_key`,
  });
}

interface Search {
  readonly from: SQL;
  readonly where: SQL;
  readonly isInMyGroups: SQL;
  readonly isOutsideMyGroups: SQL;
  readonly order: SQL;
}

/** Members of the caller's groups first, without the organisation group; then the rest of the organisation. */
async function select(
  tx: Transaction,
  { organisationId, userId, limit }: ColleagueSearch,
  { from, where, isInMyGroups, isOutsideMyGroups, order }: Search,
): Promise<Colleague[]> {
  const selectPart = (condition: SQL, inMyGroups: boolean, rowLimit: SQL) => sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${inMyGroups}::boolean AS "inMyGroups",
      ROW(${order}, u.id) AS place
    FROM ${from} WHERE ${where} AND ${condition} ORDER BY ${order}, u.id LIMIT ${rowLimit}`;
  const { rows } = await tx.execute(sql`
    WITH mates AS MATERIALIZED (
      SELECT m.user_id FROM group_members m
      WHERE m.organisation_id = ${organisationId} AND m.group_id IN (
        SELECT mine.group_id FROM group_members mine
        WHERE mine.organisation_id = ${organisationId} AND mine.user_id = ${userId}
          AND mine.group_id IS DISTINCT FROM
            (SELECT organisation_group_id FROM organisations WHERE id = ${organisationId}))),
    near AS MATERIALIZED (${selectPart(isInMyGroups, true, sql`${limit}`)}),
    far AS (${selectPart(isOutsideMyGroups, false, sql`greatest(0, ${limit} - (SELECT count(*) FROM near))`)})
    SELECT * FROM (SELECT * FROM near UNION ALL SELECT * FROM far) AS everyone
    ORDER BY "inMyGroups" DESC, place`);
  return z.array(colleague).parse(rows);
}

/** Finds colleagues by the beginnings of their names, members of the caller's groups first. */
export function findColleagues(
  { actor, transaction }: RequestContext,
  { search, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { organisationId, userId } = actor;
  return transaction(async (tx) => ({
    colleagues: await searchColleagues(tx, { organisationId, userId, limit, search }),
  }));
}

/** The same for other features, which can leave people out. */
export async function searchColleagues(
  tx: Transaction,
  { search, ...options }: ColleagueSearch & { readonly search: string },
): Promise<Colleague[]> {
  const [longest, ...others] = searchWords(fold(search));
  if (longest !== undefined) return colleaguesByWords(tx, { ...options, longest, others });
  // Only punctuation was typed: it matches no name.
  return search === '' ? colleaguesByName(tx, options) : [];
}
