import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Cursor } from './cursor.ts';
import type { StoredRow, TextKey } from './log-store.ts';

interface NewState extends TextKey {
  readonly state: Uint8Array;
  /** The revision it replaces; 0 when there was none. */
  readonly revision: number;
  /** The changes included in it. */
  readonly holds: Cursor;
}

/**
 * Replaces the stored state and the changes it includes, in one transaction. False when another node stored one
 * meanwhile: then nothing changes, as theirs may include what ours does not.
 */
export function replaceState(
  database: Pick<Database, 'asPlatform'>,
  { organisationId, reflectionId, state, revision, holds }: NewState,
): Promise<boolean> {
  const ofText = sql`organisation_id = ${organisationId} AND reflection_id = ${reflectionId}`;
  const bytes = Buffer.from(state);
  return database.asPlatform(async (tx) => {
    const { rowCount } = await tx.execute(
      revision === 0
        ? sql`INSERT INTO reflection_states (organisation_id, reflection_id, state, through)
            SELECT organisation_id, id, ${bytes}, ${holds.last} FROM reflections
            WHERE organisation_id = ${organisationId} AND id = ${reflectionId} ON CONFLICT DO NOTHING`
        : sql`UPDATE reflection_states SET state = ${bytes}, revision = revision + 1, modified_on = now(),
            through = greatest(through, ${holds.last}) WHERE ${ofText} AND revision = ${revision}`,
    );
    if (rowCount !== 1) return false;
    await tx.execute(sql`
      DELETE FROM reflection_updates u USING unnest(${sql.param([...holds.positions.keys()])}::uuid[],
        ${sql.param([...holds.positions.values()])}::bigint[]) AS held (node, position)
      WHERE ${ofText} AND u.node = held.node AND u.position <= held.position`);
    return true;
  });
}

/** A text in memory, and which stored changes it includes. */
export interface LoadedText extends TextKey {
  readonly revision: number;
  readonly holds: Cursor;
}

export interface RemoteUpdates {
  readonly rows: readonly StoredRow[];
  /** A state that another node stored; it may include changes whose rows were deleted. */
  readonly state: { readonly revision: number; readonly bytes: Uint8Array } | null;
}

const remoteRow = z.object({
  reflectionId: id,
  position: z.number(),
  node: id.nullable(),
  packed: z.instanceof(Buffer),
});

/** What other nodes stored of these texts since, in one snapshot. */
export async function readRemoteUpdates(
  tx: Transaction,
  node: Id,
  texts: readonly LoadedText[],
): Promise<ReadonlyMap<Id, RemoteUpdates>> {
  const column = <T>(read: (text: LoadedText) => T) => sql.param(texts.map(read));
  const known = texts.flatMap(({ reflectionId, holds }) =>
    [...holds.positions].map(([from, position]) => ({ reflectionId, from, position })),
  );
  const { rows } = await tx.execute(sql`
    WITH held AS (SELECT * FROM unnest(${column((one) => one.organisationId)}::uuid[],
        ${column((one) => one.reflectionId)}::uuid[], ${column((one) => one.revision)}::bigint[])
        AS h (organisation_id, reflection_id, revision)),
      known AS (SELECT * FROM unnest(${sql.param(known.map((one) => one.reflectionId))}::uuid[],
        ${sql.param(known.map((one) => one.from))}::uuid[],
        ${sql.param(known.map((one) => one.position))}::bigint[]) AS k (reflection_id, node, position))
    SELECT s.reflection_id AS "reflectionId", s.revision AS position, NULL::uuid AS node, s.state AS packed
      FROM reflection_states s JOIN held h USING (organisation_id, reflection_id) WHERE s.revision > h.revision
    UNION ALL
    SELECT u.reflection_id, u.position, u.node, u.updates
      FROM reflection_updates u JOIN held h USING (organisation_id, reflection_id)
      LEFT JOIN known k ON k.reflection_id = u.reflection_id AND k.node = u.node
      WHERE u.node <> ${node} AND u.position > coalesce(k.position, 0)
    ORDER BY position`);
  const byText = Map.groupBy(z.array(remoteRow).parse(rows), ({ reflectionId }) => reflectionId);
  return new Map(
    [...byText].map(([reflectionId, found]): [Id, RemoteUpdates] => {
      const state = found.find((row) => row.node === null);
      const updateRows = found.flatMap((row) => (row.node === null ? [] : [{ ...row, node: row.node }]));
      return [
        reflectionId,
        { rows: updateRows, state: state ? { revision: state.position, bytes: state.packed } : null },
      ];
    }),
  );
}
