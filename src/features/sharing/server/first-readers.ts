import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { type NamedPerson, namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Transaction } from '#platform/database/database.ts';
import { audiencesOf, keyOf } from './audiences.ts';

interface Asked {
  readonly itemId: Id;
  /** Named before everyone else, where they may open it at all. */
  readonly first: UserId;
}

interface Readers {
  readonly people: readonly NamedPerson[];
  /** All of them. */
  readonly count: number;
}
const NOBODY: Readers = { people: [], count: 0 };

/**
 * A few of those who may open each of some items, and how many they are: one first, then those who were given it by name,
 * then members of groups. However many people the groups have, each group is read once.
 */
export async function firstReaders(
  tx: Transaction,
  organisationId: OrganisationId,
  asked: readonly Asked[],
  most: number,
): Promise<(itemId: Id) => Readers> {
  const entries = await entriesOf(
    tx,
    organisationId,
    asked.map(({ itemId }) => itemId),
  );
  const named = [...entries.values()].flatMap(({ people }) => people.map((person) => person.id));
  const { membersOf, memberIn } = await audiencesOf(tx, organisationId, {
    audiences: [...entries.values()].map(({ groupIds }) => groupIds),
    among: [...named, ...asked.map(({ first }) => first)],
    // As many as are shown, and all who may have been named before.
    most: 2 * most,
  });
  const readers = asked.map(({ itemId, first }): [Id, Readers] => {
    const { people, groupIds } = entries.get(itemId) ?? { people: [], groupIds: [] };
    const members = membersOf(keyOf(groupIds));
    const isFirst = people.find((person) => person.id === first) ?? memberIn(groupIds, first);
    const inOrder = [...(isFirst ? [isFirst] : []), ...people, ...members.people];
    const shown = new Map(inOrder.map((person) => [person.id, person]));
    const onlyNamed = people.filter((person) => !memberIn(groupIds, person.id));
    return [itemId, { people: [...shown.values()].slice(0, most), count: members.count + onlyNamed.length }];
  });
  const byItem = new Map(readers);
  return (itemId) => byItem.get(itemId) ?? NOBODY;
}

interface Entries {
  readonly people: NamedPerson[];
  readonly groupIds: Id[];
}

const rows = z.array(z.object({ itemId: id, groupId: id.nullable(), person: namedPerson.nullable() }));

/** By item: who was given it by name, and the groups it was given to, each in order. */
async function entriesOf(
  tx: Transaction,
  organisationId: OrganisationId,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, Entries>> {
  const found = await tx.execute(sql`
    SELECT e.item_id AS "itemId", e.group_id AS "groupId", CASE WHEN u.id IS NOT NULL
      THEN json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) END AS person
    FROM access_entries e LEFT JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
    WHERE e.organisation_id = ${organisationId} AND e.item_id = ANY(${sql.param([...itemIds])}::uuid[])
    ORDER BY e.item_id, u.name_key, u.id, e.group_id`);
  const byItem = Map.groupBy(rows.parse(found.rows), ({ itemId }) => itemId);
  return new Map(
    [...byItem].map(([itemId, entries]) => [
      itemId,
      {
        people: entries.flatMap(({ person }) => person ?? []),
        groupIds: entries.flatMap(({ groupId }) => groupId ?? []),
      },
    ]),
  );
}
