import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { type NamedPerson, namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import type { Transaction } from '#platform/database/database.ts';
import { audienceKey, readAudiences } from './audiences.ts';

interface ReaderRequest {
  readonly itemId: Id;
  /** Listed before everyone else, if they may open it. */
  readonly first: UserId;
}

interface Readers {
  readonly people: readonly NamedPerson[];
  /** The total. */
  readonly count: number;
}
const NOBODY: Readers = { people: [], count: 0 };

/**
 * Some of the people who may open each item, and their number: the given person first, then those with their
 * own entry, then members of groups. Each group is read once, whatever its size.
 */
export async function firstReaders(
  tx: Transaction,
  organisationId: OrganisationId,
  requests: readonly ReaderRequest[],
  most: number,
): Promise<(itemId: Id) => Readers> {
  const entries = await entriesOf(
    tx,
    organisationId,
    requests.map(({ itemId }) => itemId),
  );
  const named = [...entries.values()].flatMap(({ people }) => people.map((person) => person.id));
  const { membersOf, memberIn } = await readAudiences(tx, organisationId, {
    audiences: [...entries.values()].map(({ groupIds }) => groupIds),
    among: [...named, ...requests.map(({ first }) => first)],
    // Enough to fill the list even if all members were already listed.
    most: 2 * most,
  });
  const readers = requests.map(({ itemId, first }): [Id, Readers] => {
    const { people, groupIds } = entries.get(itemId) ?? { people: [], groupIds: [] };
    const members = membersOf(audienceKey(groupIds));
    const firstPerson = people.find((person) => person.id === first) ?? memberIn(groupIds, first);
    const others = [...people, ...members.people];
    const inOrder = firstPerson ? [firstPerson, ...others] : others;
    const shown = new Map(inOrder.map((person) => [person.id, person]));
    const onlyNamed = people.filter((person) => !memberIn(groupIds, person.id));
    return [itemId, { people: [...shown.values()].slice(0, most), count: members.count + onlyNamed.length }];
  });
  const byItem = new Map(readers);
  return (itemId) => byItem.get(itemId) ?? NOBODY;
}

interface ItemEntries {
  readonly people: NamedPerson[];
  readonly groupIds: Id[];
}

const rows = z.array(z.object({ itemId: id, groupId: id.nullable(), person: namedPerson.nullable() }));

/** By item: the people with their own entry, and the groups, each in order. */
async function entriesOf(
  tx: Transaction,
  organisationId: OrganisationId,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, ItemEntries>> {
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
