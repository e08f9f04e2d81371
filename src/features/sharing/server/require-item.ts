import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { scopeReasons } from '#platform/http/require-scope.ts';
import { type ItemKind, itemKind } from '../events.ts';
import { bestRole, hasPermission, type Permission, ROLES, type Role } from '../rules/roles.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';
import type { Item } from './item.ts';
import { grantsAccess } from './readers.ts';

declare const allowed: unique symbol;

/** A permission includes the weaker ones. */
interface Allows {
  readonly open: { readonly open: true };
  readonly comment: Allows['open'] & { readonly comment: true };
  readonly edit: Allows['comment'] & { readonly edit: true };
  readonly share: Allows['edit'] & { readonly share: true };
}

interface AllowedItem<Permissions> extends Item {
  readonly [allowed]: Permissions;
  readonly kind: ItemKind;
  /** The strongest of the person's roles. */
  readonly role: Role;
}

/** An item a person was checked to have a permission on; stores take this instead of an id. */
export type Allowed<P extends Permission = 'open'> = AllowedItem<Allows[P]>;

type Person = Pick<Actor, 'organisationId' | 'userId'>;

const rows = z.array(z.object({ id, kind: itemKind, role: z.enum(ROLES) }));

/**
 * SE-04: 404 for an item the person may not open, as for a missing one; 403 when they may open it but
 * lack the permission.
 */
export async function requireItem<P extends Permission>(
  tx: Transaction,
  { organisationId, userId }: Person,
  itemId: Id,
  permission: P,
): Promise<Allowed<P>> {
  const found = await tx.execute(sql`
    SELECT i.id, i.kind, e.role FROM shared_items i JOIN access_entries e ON e.item_id = i.id
    WHERE i.organisation_id = ${organisationId} AND i.id = ${itemId} AND ${grantsAccess({ organisationId, userId })}`);
  const entries = rows.parse(found.rows);
  const role = bestRole(entries.map((entry) => entry.role));
  const [item] = entries;
  if (!item || !role) throw new AppError('missing', commonReasons.missing);
  if (!hasPermission(role, permission)) {
    throw new AppError('forbidden', sharingReasons[permission === 'share' ? 'owners-share' : 'role-too-low']);
  }
  return { organisationId, itemId: item.id, kind: item.kind, role } as Allowed<P>;
}

/** Requires an item for the sharing editor: its endpoints serve every kind, but the extension shares analyses only. */
export async function requireShared<P extends Permission>(
  tx: Transaction,
  actor: Actor,
  itemId: Id,
  permission: P,
): Promise<Allowed<P>> {
  const item = await requireItem(tx, actor, itemId, permission);
  if (actor.via === 'extension' && item.kind !== 'analysis') {
    throw new AppError('forbidden', scopeReasons['not-for-extension']);
  }
  return item;
}
