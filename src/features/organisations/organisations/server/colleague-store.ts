import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrganisationId, UserId } from '#base/ids.ts';
import { beginsWith } from '#platform/database/begins-with.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Colleague, colleague } from '../contract/colleagues.ts';

export interface Asked {
  readonly organisationId: OrganisationId;
  /** Who asks. */
  readonly userId: UserId;
  readonly limit: number;
  /** People who are not looked for. */
  readonly exceptIds?: readonly UserId[];
}

/** Someone who can be worked with: still here, may enter, and is not oneself. */
const canBeAsked = ({ organisationId, userId, exceptIds = [] }: Asked) => {
  const others = exceptIds.length > 0 ? sql`AND u.id <> ALL(${sql.param([...exceptIds])}::uuid[])` : sql``;
  return sql`u.organisation_id = ${organisationId}
    AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND u.id <> ${userId} ${others}`;
};

/** All colleagues, by name. */
export function colleaguesByName(tx: Transaction, asked: Asked): Promise<Colleague[]> {
  return select(tx, asked, {
    from: sql`users u`,
    where: canBeAsked(asked),
    // Few are near and nothing narrows the rest: start from those few.
    isNear: sql`u.id IN (SELECT user_id FROM mates)`,
    isFar: sql`(u.id IN (SELECT user_id FROM mates)) IS NOT TRUE`,
    order: sql`u.name_key`,
  });
}

/** Colleagues one of whose names begins with each word, by that name; the longest word narrows the search most. */
export function colleaguesByWords(
  tx: Transaction,
  asked: Asked & { readonly longest: string; readonly others: readonly string[] },
): Promise<Colleague[]> {
  const { organisationId, longest, others } = asked;
  const alsoNamed = others.map(
    (word) => sql`AND EXISTS (SELECT FROM name_words o WHERE o.organisation_id = ${organisationId}
      AND o.user_id = w.user_id AND ${beginsWith(sql`o.word`, word)})`,
  );
  return select(tx, asked, {
    from: sql`name_words w JOIN users u ON u.id = w.user_id`,
    // Whoever has two names that begin so is found by the first of them only.
    where: sql`w.organisation_id = ${organisationId} AND ${beginsWith(sql`w.word`, longest)}
      AND NOT EXISTS (SELECT FROM name_words e WHERE e.organisation_id = ${organisationId}
        AND e.user_id = w.user_id AND e.word >= ${longest} AND e.word < w.word)
      AND ${canBeAsked(asked)} ${sql.join(alsoNamed, sql` `)}`,
    // Few are named so: walk them in order and stop early, each looked up among those who are near.
    isNear: sql`(w.user_id IN (SELECT user_id FROM mates)) IS TRUE`,
    isFar: sql`(w.user_id IN (SELECT user_id FROM mates)) IS NOT TRUE`,
    order: sql`w.word, w.name_key`,
  });
}

interface Search {
  readonly from: SQL;
  readonly where: SQL;
  readonly isNear: SQL;
  readonly isFar: SQL;
  readonly order: SQL;
}

/** Members of my groups first, where the group of everybody does not count; then the rest of the organisation. */
async function select(
  tx: Transaction,
  { organisationId, userId, limit }: Asked,
  { from, where, isNear, isFar, order }: Search,
): Promise<Colleague[]> {
  const found = (which: SQL, inMyGroups: boolean, most: SQL) => sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${inMyGroups}::boolean AS "inMyGroups",
      ROW(${order}, u.id) AS place
    FROM ${from} WHERE ${where} AND ${which} ORDER BY ${order}, u.id LIMIT ${most}`;
  const { rows } = await tx.execute(sql`
    WITH mates AS MATERIALIZED (
      SELECT m.user_id FROM group_members m
      WHERE m.organisation_id = ${organisationId} AND m.group_id IN (
        SELECT mine.group_id FROM group_members mine
        WHERE mine.organisation_id = ${organisationId} AND mine.user_id = ${userId}
          AND mine.group_id IS DISTINCT FROM
            (SELECT organisation_group_id FROM organisations WHERE id = ${organisationId}))),
    near AS MATERIALIZED (${found(isNear, true, sql`${limit}`)}),
    far AS (${found(isFar, false, sql`greatest(0, ${limit} - (SELECT count(*) FROM near))`)})
    SELECT * FROM (SELECT * FROM near UNION ALL SELECT * FROM far) AS everyone
    ORDER BY "inMyGroups" DESC, place`);
  return z.array(colleague).parse(rows);
}
