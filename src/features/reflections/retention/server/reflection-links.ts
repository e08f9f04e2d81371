import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RevisionContext } from '#features/reflections/reflections/server/revise-reflection.ts';
import { linkedReflection } from '#features/sharing/contract/access.ts';
import { mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type listLinkedReflections as endpoint, LINKED_REFLECTIONS_MAX } from '../contract/documents.ts';

export async function isReflection(
  tx: Transaction,
  organisationId: OrganisationId,
  itemId: Id,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM reflections WHERE organisation_id = ${organisationId} AND id = ${itemId}`,
  );
  return rowCount === 1;
}

/** Links a reflection to another one; returns whether it was not linked yet. */
export async function linkReflection(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: RevisionContext,
  linkedId: Id,
): Promise<boolean> {
  const now = at.toISOString();
  const { rowCount } = await tx.execute(sql`
    INSERT INTO reflection_links (organisation_id, reflection_id, linked_id, added_at, modified_by, modified_on)
    VALUES (${organisationId}, ${reflectionId}, ${linkedId}, ${now}, ${by}, ${now}) ON CONFLICT DO NOTHING`);
  return rowCount === 1;
}

export async function unlinkReflection(
  tx: Transaction,
  { organisationId, reflectionId }: RevisionContext,
  linkedId: Id,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM reflection_links WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId}
      AND linked_id = ${linkedId}`);
  return rowCount === 1;
}

const found = z.array(linkedReflection);

/** FX-69: the reflections linked to one that its reader may open, latest first. */
export function listLinkedReflections(
  { actor, transaction }: RequestContext,
  { reflectionId: requestedId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return transaction(async (tx) => {
    const { organisationId, reflectionId } = await requireReflection(tx, actor, requestedId, 'read');
    const { rows } = await tx.execute(sql`
      SELECT r.id, r.title FROM reflection_links l JOIN reflections r ON r.id = l.linked_id
      WHERE l.organisation_id = ${organisationId} AND l.reflection_id = ${reflectionId}
        AND ${mayOpen(sql`l.linked_id`, { organisationId, userId: actor.userId })}
      ORDER BY l.added_at DESC, r.id DESC LIMIT ${LINKED_REFLECTIONS_MAX}`);
    return { reflections: found.parse(rows) };
  });
}
