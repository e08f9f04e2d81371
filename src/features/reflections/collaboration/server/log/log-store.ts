import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { channelOf, PRESENCE_EXPIRES_AFTER_SECONDS } from '../node-channel.ts';

/** The key of a reflection's text. */
export interface TextKey {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
}

/** Changes of one text that are stored together. */
export interface Batch extends TextKey {
  readonly packed: Uint8Array;
  /** The author of the last of them. */
  readonly by: UserId | null;
}

const bytes = z.instanceof(Buffer);
const storedRow = z.object({ reflectionId: id, position: z.number() });

/**
 * Appends changes of any number of texts in one statement, hence one commit, and wakes the other nodes that have them
 * open. Returns the position of each; a text that is missing from the result was deleted with its reflection.
 */
export async function insertUpdates(
  statements: Pick<Transaction, 'execute'>,
  node: Id,
  batches: readonly Batch[],
): Promise<ReadonlyMap<Id, number>> {
  const column = <T>(read: (batch: Batch) => T) => sql.param(batches.map(read));
  const { rows } = await statements.execute(sql`
    WITH kept AS (
      INSERT INTO reflection_updates (organisation_id, reflection_id, node, updates, modified_by)
      SELECT r.organisation_id, r.id, ${node}, u.packed, u.by
      FROM unnest(${column((one) => one.organisationId)}::uuid[], ${column((one) => one.reflectionId)}::uuid[],
        ${column((one) => Buffer.from(one.packed))}::bytea[], ${column((one) => one.by)}::uuid[])
        AS u (organisation_id, reflection_id, packed, by)
      JOIN reflections r ON r.organisation_id = u.organisation_id AND r.id = u.reflection_id
      RETURNING reflection_id, position),
    others AS (
      SELECT DISTINCT p.node FROM reflection_presence p JOIN kept USING (reflection_id)
      WHERE p.node <> ${node} AND p.seen_at > now() - make_interval(secs => ${PRESENCE_EXPIRES_AFTER_SECONDS})),
    notified AS (SELECT count(pg_notify(${channelOf(sql`node`)}, '')) FROM others)
    SELECT reflection_id AS "reflectionId", position FROM kept, notified`);
  return new Map(
    z
      .array(storedRow)
      .parse(rows)
      .map(({ reflectionId, position }) => [reflectionId, position]),
  );
}

/** Changes that were stored together, and the node that stored them. */
export interface StoredRow {
  readonly position: number;
  readonly node: Id;
  readonly packed: Uint8Array;
}

export interface StoredText {
  /** 0: no state was ever stored. */
  readonly revision: number;
  readonly state: Uint8Array | null;
  /** The position of the last change included in the state. */
  readonly through: number;
  readonly rows: readonly StoredRow[];
  /** The author of the last change whose author is known. */
  readonly by: UserId | null;
}

const logRow = z.object({
  position: z.number(),
  node: id.nullable(),
  packed: bytes,
  revision: z.number().nullable(),
  by: id.nullable(),
});

/** The state of a text and every change after it, in one snapshot. */
export async function readText(
  tx: Transaction,
  { organisationId, reflectionId }: TextKey,
): Promise<StoredText> {
  const ofText = sql`organisation_id = ${organisationId} AND reflection_id = ${reflectionId}`;
  const { rows } = await tx.execute(sql`
    SELECT NULL::uuid AS node, through AS position, state AS packed, revision, modified_by AS by
      FROM reflection_states WHERE ${ofText}
    UNION ALL
    SELECT node, position, updates, NULL, modified_by FROM reflection_updates WHERE ${ofText}
    ORDER BY position`);
  const read = z.array(logRow).parse(rows);
  const state = read.find(({ node }) => node === null);
  return {
    revision: state?.revision ?? 0,
    state: state?.packed ?? null,
    through: state?.position ?? 0,
    rows: read.flatMap(({ position, node, packed }) => (node === null ? [] : [{ position, node, packed }])),
    by: read.findLast(({ by }) => by !== null)?.by ?? null,
  };
}
