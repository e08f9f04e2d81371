import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Colleague, colleague } from '../contract/colleagues.ts';

interface Asked {
  readonly organisationId: OrganisationId;
  /** Who asks. */
  readonly userId: UserId;
  readonly limit: number;
}

/** The last character there is: everything that begins with a word stands before the word followed by it. */
const AFTER_EVERY_LETTER = '\u{10FFFF}';

const startsWith = (column: SQL, word: string) =>
  sql`${column} >= ${word} AND ${column} < ${word + AFTER_EVERY_LETTER}`;

/** Someone who can be worked with: still here, may enter, and is not oneself. */
const canBeAsked = ({ organisationId, userId }: Asked) => sql`u.organisation_id = ${organisationId}
  AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND u.id <> ${userId}`;

/** All colleagues, by name. */
export function colleaguesByName(tx: Transaction, asked: Asked): Promise<Colleague[]> {
  return select(tx, asked, {
    from: sql`users u`,
    where: canBeAsked(asked),
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
    (word) => sql`AND EXISTS (SELECT FROM name_words o WHERE o.user_id = u.id
      AND ${startsWith(sql`o.word`, word)})`,
  );
  return select(tx, asked, {
    from: sql`name_words w JOIN users u ON u.id = w.user_id`,
    where: sql`w.organisation_id = ${organisationId} AND ${startsWith(sql`w.word`, longest)}
      AND NOT EXISTS (SELECT FROM name_words e WHERE e.user_id = w.user_id
        AND e.word >= ${longest} AND e.word < w.word)
      AND ${canBeAsked(asked)} ${sql.join(alsoNamed, sql` `)}`,
    order: sql`w.word, w.name_key`,
  });
}

interface Search {
  readonly from: SQL;
  readonly where: SQL;
  readonly order: SQL;
}

/** Members of my groups first, where the group of everybody does not count; then the rest of the organisation. */
async function select(
  tx: Transaction,
  { organisationId, userId, limit }: Asked,
  { from, where, order }: Search,
): Promise<Colleague[]> {
  const found = (isNear: boolean) => sql`
    SELECT u.id, u.first_name, u.last_name, ${isNear}::boolean AS is_near,
      row_number() OVER (ORDER BY ${order}, u.id) AS place
    FROM ${from}
    WHERE ${where} AND ${isNear ? sql`` : sql`NOT`} EXISTS (
      SELECT FROM group_members m WHERE m.user_id = u.id AND m.group_id IN (SELECT group_id FROM my_groups))
    ORDER BY ${order}, u.id LIMIT ${limit}`;
  const { rows } = await tx.execute(sql`
    WITH my_groups AS MATERIALIZED (
      SELECT m.group_id FROM group_members m JOIN organisations o ON o.id = m.organisation_id
      WHERE m.organisation_id = ${organisationId} AND m.user_id = ${userId}
        AND m.group_id IS DISTINCT FROM o.organisation_group_id)
    SELECT id, first_name AS "firstName", last_name AS "lastName", is_near AS "inMyGroups"
    FROM ((${found(true)}) UNION ALL (${found(false)})) AS everyone
    ORDER BY is_near DESC, place LIMIT ${limit}`);
  return z.array(colleague).parse(rows);
}
