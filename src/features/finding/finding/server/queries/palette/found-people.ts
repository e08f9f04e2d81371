import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id } from '#base/ids.ts';
import { type NamedPerson, namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { searchColleagues } from '#features/organisations/server.ts';
import type { Hit } from '#features/search/server.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { FoundPerson } from '../../../contract/palette.ts';

const rows = z.array(z.object({ id, names: z.array(z.string()) }));

/**
 * The names of people's groups that the reader may see: a private group is visible to its members and to organisation admins.
 * The group of the whole organisation is omitted.
 */
async function groupNamesOf(
  tx: Transaction,
  { organisationId, userId, isOrganisationAdmin }: Actor,
  userIds: readonly Id[],
): Promise<ReadonlyMap<Id, string[]>> {
  if (userIds.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT m.user_id AS id, array_agg(g.name ORDER BY g.name_key, g.id) AS names
    FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.organisation_id = ${organisationId} AND g.organisation_id = ${organisationId}
      AND m.user_id = ANY(${sql.param([...userIds])}::uuid[])
      AND g.id IS DISTINCT FROM (SELECT organisation_group_id FROM organisations WHERE id = ${organisationId})
      AND (NOT g.is_private OR ${isOrganisationAdmin}::boolean OR EXISTS (
        SELECT FROM group_members mine WHERE mine.group_id = g.id AND mine.user_id = ${userId}))
    GROUP BY m.user_id`);
  return new Map(rows.parse(found.rows).map((row) => [row.id, row.names]));
}

/** With more namesakes, people type another letter. */
const MAX_NAMESAKES = 50;

interface Wanted {
  readonly typed: string;
  /** Passages about the query, the best first. */
  readonly passages: readonly Hit[];
  readonly offset: number;
  readonly limit: number;
}

/** Colleagues with that name, then authors of passages about the query, by number of passages. */
export async function foundPeople(
  tx: Transaction,
  reader: Actor,
  { typed, passages, offset, limit }: Wanted,
): Promise<{ items: FoundPerson[]; total: number; isLowerBound: boolean }> {
  const { organisationId, userId } = reader;
  const [named, authors] = await Promise.all([
    searchColleagues(tx, { organisationId, userId, limit: MAX_NAMESAKES, search: typed }),
    authorsOf(
      tx,
      reader,
      passages.map((hit) => hit.id),
    ),
  ]);
  const namedIds = new Set(named.map((person) => person.id));
  const all = [
    ...named.map((person) => ({ ...nameOf(person), passageCount: 0 })),
    ...authors.filter((author) => !namedIds.has(author.id)),
  ];
  const page = all.slice(offset, offset + limit);
  const groups = await groupNamesOf(
    tx,
    reader,
    page.map((person) => person.id),
  );
  const items = page.map((person) => ({ ...person, groupNames: groups.get(person.id) ?? [] }));
  return { items, total: all.length, isLowerBound: named.length === MAX_NAMESAKES };
}

const nameOf = ({ id: personId, firstName, lastName }: NamedPerson): NamedPerson => ({
  id: personId,
  firstName,
  lastName,
});

const authorRows = z.array(namedPerson.extend({ id, passageCount: z.number().int() }));

/** The authors of accessible passages, without the reader and without suspended or deleted people. */
async function authorsOf(tx: Transaction, { organisationId, userId }: Actor, ids: readonly Id[]) {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", count(*)::integer AS "passageCount"
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS hit (id, place)
    JOIN elements p ON p.id = hit.id JOIN users u ON u.id = p.user_id
    WHERE p.organisation_id = ${organisationId} AND NOT p.archived AND u.organisation_id = ${organisationId}
      AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND u.id <> ${userId}
      AND ${mayOpen(sql`p.analysis_id`, { organisationId, userId })}
    GROUP BY u.id ORDER BY count(*) DESC, min(hit.place)`);
  return authorRows.parse(rows);
}
