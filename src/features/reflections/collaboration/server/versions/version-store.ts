import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { MAX_VERSIONS } from '../../contract/versions.ts';
import type { TextKey } from '../log/update-log.ts';

interface Flush {
  /** The position of the last change included in the flush. */
  readonly through: number;
  /** How many changes made the text differ from the last flush, and their authors; none where it is the same. */
  readonly changes: number;
  readonly authors: readonly UserId[];
  readonly at: Date;
}

const CHANGES_PER_VERSION = 100;
/** Somebody who keeps typing makes a hundred changes several times a minute. */
const MIN_SECONDS_BETWEEN_VERSIONS = 60;

/** Records the flush of a text. Returns whether it changed so much since its last version that it should become one. */
export async function recordFlush(
  tx: Transaction,
  key: TextKey,
  { through, changes, authors, at }: Flush,
): Promise<boolean> {
  const isChanged = changes > 0;
  const { rows } = await tx.execute(sql`
    UPDATE reflection_states SET settled_through = greatest(settled_through, ${through}),
      unversioned_changes = unversioned_changes + ${changes},
      changed_on = coalesce(${isChanged ? at.toISOString() : null}::timestamptz, changed_on),
      unversioned_authors = ARRAY(
        SELECT DISTINCT unnest(unversioned_authors || ${sql.param(isChanged ? [...authors] : [])}::uuid[]))
    WHERE ${of(key)} RETURNING unversioned_changes >= ${CHANGES_PER_VERSION} AND NOT EXISTS (
      SELECT FROM reflection_versions WHERE ${of(key)}
        AND made_at > ${at.toISOString()}::timestamptz - make_interval(secs => ${MIN_SECONDS_BETWEEN_VERSIONS})) AS "isDue"`);
  return z.array(z.object({ isDue: z.boolean() })).parse(rows)[0]?.isDue ?? false;
}

interface NewVersion extends TextKey {
  readonly state: Uint8Array;
  readonly at: Date;
  readonly restoredFrom?: Id;
}

/**
 * Saves a text as a version, with its changes since the last one; nothing where there are none. Beyond the maximum, the
 * versions closest together for their age are deleted; the first one stays. Decision 0042.
 */
export async function addVersion(
  tx: Transaction,
  { organisationId, reflectionId, state, at, restoredFrom }: NewVersion,
): Promise<void> {
  await tx.execute(sql`
    WITH changed AS (
      SELECT reflection_id, unversioned_changes AS changes, unversioned_authors AS authors FROM reflection_states
      WHERE ${of({ organisationId, reflectionId })} AND unversioned_changes > 0 FOR UPDATE),
    noted AS (
      UPDATE reflection_states s SET unversioned_changes = 0, unversioned_authors = '{}'
      FROM changed WHERE s.reflection_id = changed.reflection_id),
    gone AS (
      DELETE FROM reflection_versions WHERE EXISTS (SELECT FROM changed) AND id IN (
        SELECT id FROM (
          SELECT id, made_at, lag(made_at) OVER in_time AS before,
            coalesce(lead(made_at) OVER in_time, ${at.toISOString()}::timestamptz) AS after
          FROM reflection_versions WHERE ${of({ organisationId, reflectionId })}
          WINDOW in_time AS (ORDER BY made_at, id)) placed
        WHERE before IS NOT NULL
        ORDER BY extract(epoch FROM after - before)
          / greatest(extract(epoch FROM ${at.toISOString()}::timestamptz - made_at), 1)
        LIMIT (SELECT greatest(count(*) - ${MAX_VERSIONS - 1}, 0) FROM reflection_versions
          WHERE ${of({ organisationId, reflectionId })})))
    INSERT INTO reflection_versions (id, organisation_id, reflection_id, state, authors, changes, restored_from, made_at)
    SELECT ${newId()}::uuid, ${organisationId}::uuid, reflection_id, ${Buffer.from(state)}, authors, changes,
      ${restoredFrom ?? null}::uuid, ${at.toISOString()}::timestamptz FROM changed`);
}

const versionRow = z.object({
  id,
  madeAt: z.coerce.date().transform((moment) => moment.toISOString()),
  authors: z.array(id),
  changes: z.number(),
  restoredFrom: id.nullable(),
});
export type StoredVersion = z.output<typeof versionRow>;
const columns = sql`id, made_at AS "madeAt", authors, changes, restored_from AS "restoredFrom"`;

/** Serializes concurrent restorations; a flush takes its locks in the same order. */
export async function lockText(tx: Transaction, { organisationId, reflectionId }: TextKey): Promise<void> {
  await tx.execute(sql`
    SELECT FROM reflections WHERE organisation_id = ${organisationId} AND id = ${reflectionId} FOR NO KEY UPDATE`);
}

export async function readVersions(
  tx: Transaction,
  key: TextKey,
  most = MAX_VERSIONS,
): Promise<StoredVersion[]> {
  const { rows } = await tx.execute(sql`
    SELECT ${columns} FROM reflection_versions WHERE ${of(key)} ORDER BY made_at DESC, id DESC LIMIT ${most}`);
  return z.array(versionRow).parse(rows);
}

export async function findVersion(tx: Transaction, key: TextKey, versionId: Id) {
  const { rows } = await tx.execute(sql`
    SELECT ${columns}, state FROM reflection_versions WHERE ${of(key)} AND id = ${versionId}`);
  return z.array(versionRow.extend({ state: z.instanceof(Buffer) })).parse(rows)[0];
}

const of = ({ organisationId, reflectionId }: TextKey) =>
  sql`organisation_id = ${organisationId} AND reflection_id = ${reflectionId}`;
