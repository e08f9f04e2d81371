import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { accessChanged, itemKind } from '../events.ts';
import { sharingReasons } from '../rules/sharing-reasons.ts';
import type { Item } from './item.ts';
import { isOwned } from './owners.ts';

const held = z.array(z.object({ kind: itemKind })).max(1);
const owned = z.tuple([z.object({ owned: z.boolean() })]);

/**
 * Changes who may open one item. Changes of one item happen one after the other, and one that would leave it without
 * an owner is refused whole. `change` answers how many entries it touched: what changed nothing is not announced.
 */
export async function changingAccess(
  tx: Transaction,
  { organisationId, itemId }: Item,
  change: () => Promise<number>,
): Promise<void> {
  const found = await tx.execute(sql`
    SELECT kind FROM shared_items WHERE organisation_id = ${organisationId} AND id = ${itemId} FOR NO KEY UPDATE`);
  const [item] = held.parse(found.rows);
  if (!item) throw new AppError('missing', commonReasons.missing);
  if ((await change()) === 0) return;
  const { rows } = await tx.execute(
    sql`SELECT ${isOwned({ organisationId, itemId: sql`${itemId}::uuid` })} AS owned`,
  );
  if (!owned.parse(rows)[0].owned) throw new AppError('conflict', sharingReasons['last-owner']);
  await announce(tx, organisationId, accessChanged, {
    organisationId,
    items: [{ kind: item.kind, id: itemId }],
  });
}
