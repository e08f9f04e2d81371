import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { type Id, id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';
import type { ItemKind } from '../events.ts';
import { bestRole, hasPermission, ROLES, type Role } from '../rules/roles.ts';
import type { Item } from './item.ts';
import { grantsAccess } from './readers.ts';

const itemGuard = (kind: ItemKind): TopicGuard =>
  rowGuard(kind, async (actor, tx, ids) => {
    const roles = await rolesOn(tx, actor, ids);
    return [...roles].flatMap(([id, role]) => (hasPermission(role, 'open') ? [id] : []));
  });

/** SE-04: lets only those who may open an item follow its topic. Documents have a guard of their own. */
export const itemGuards: readonly TopicGuard[] = [itemGuard('analysis'), itemGuard('reflection')];

type Person = Pick<Actor, 'organisationId' | 'userId'>;

const roleRows = z.array(z.object({ role: z.enum(ROLES) }));

/** A person's strongest role on an item; null without access. */
export async function roleOn(tx: Transaction, { itemId, ...person }: Item & Person): Promise<Role | null> {
  const { rows } = await tx.execute(
    sql`SELECT DISTINCT e.role FROM access_entries e WHERE e.item_id = ${itemId} AND ${grantsAccess(person)}`,
  );
  return bestRole(roleRows.parse(rows).map(({ role }) => role));
}

/** The same for many items; those the person may not open are left out. */
export async function rolesOn(
  tx: Transaction,
  person: Person,
  itemIds: readonly Id[],
): Promise<ReadonlyMap<Id, Role>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    SELECT e.item_id AS id, array_agg(DISTINCT e.role) AS roles FROM access_entries e
    WHERE e.item_id = ANY(${sql.param([...itemIds])}::uuid[]) AND ${grantsAccess(person)} GROUP BY e.item_id`);
  return strongestRoles(rows);
}

/** The same for one item and many people; those who may not open it are left out. */
export async function rolesOfPeople(
  tx: Transaction,
  { organisationId, itemId }: Item,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Role>> {
  const { rows } = await tx.execute(sql`
    SELECT u.id, array_agg(DISTINCT e.role) AS roles
    FROM users u JOIN access_entries e ON ${grantsAccess({ organisationId, userId: sql`u.id` })}
    WHERE u.organisation_id = ${organisationId} AND u.id = ANY(${sql.param([...userIds])}::uuid[])
      AND e.item_id = ${itemId} GROUP BY u.id`);
  return strongestRoles(rows);
}

const rolesRows = z.array(z.object({ id, roles: z.array(z.enum(ROLES)) }));

function strongestRoles(rows: unknown): ReadonlyMap<Id, Role> {
  return new Map(
    rolesRows.parse(rows).flatMap(({ id: of, roles }) => {
      const best = bestRole(roles);
      return best ? [[of, best] as const] : [];
    }),
  );
}
