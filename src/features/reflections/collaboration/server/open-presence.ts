import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { announce } from '#platform/outbox/announce.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { presenceChanged } from '../events.ts';
import type { TextKey } from './log/update-log.ts';
import { CONFIRM_EVERY_SECONDS, PRESENCE_EXPIRES_AFTER_SECONDS } from './node-channel.ts';

const rows = z.array(z.object({ reflectionId: id, userId: id }));

/** Who has the text of some reflections open now, on any node; reflections without anybody are omitted. */
export async function activeUsersOf(
  tx: Transaction,
  organisationId: OrganisationId,
  reflectionIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly UserId[]>> {
  if (reflectionIds.length === 0) return new Map();
  const found = await tx.execute(sql`
    SELECT DISTINCT reflection_id AS "reflectionId", user_id AS "userId" FROM reflection_presence
    WHERE organisation_id = ${organisationId} AND reflection_id = ANY(${sql.param([...reflectionIds])}::uuid[])
      AND seen_at > now() - make_interval(secs => ${PRESENCE_EXPIRES_AFTER_SECONDS})
    ORDER BY 1, 2`);
  const byReflection = Map.groupBy(rows.parse(found.rows), ({ reflectionId }) => reflectionId);
  return new Map([...byReflection].map(([one, present]) => [one, present.map(({ userId }) => userId)]));
}

/** The people who have one text open on a node. */
interface PresentUsers extends TextKey {
  readonly userIds: readonly UserId[];
}

const changed = z.array(z.object({ organisationId: id, reflectionId: id }));

/** Stores who has these texts open on this node, and announces the changes. */
async function writePresence(tx: Transaction, node: Id, texts: readonly PresentUsers[]): Promise<void> {
  const present = texts.flatMap(({ userIds, ...key }) => userIds.map((userId) => ({ ...key, userId })));
  const ids = sql.param(texts.map(({ reflectionId }) => reflectionId));
  const { rows } = await tx.execute(sql`
    WITH here AS (
      SELECT r.organisation_id, r.id AS reflection_id, h.user_id
      FROM unnest(${sql.param(present.map((one) => one.organisationId))}::uuid[],
        ${sql.param(present.map((one) => one.reflectionId))}::uuid[],
        ${sql.param(present.map((one) => one.userId))}::uuid[]) AS h (organisation_id, reflection_id, user_id)
      JOIN reflections r ON r.organisation_id = h.organisation_id AND r.id = h.reflection_id),
    gone AS (
      DELETE FROM reflection_presence p WHERE p.node = ${node} AND p.reflection_id = ANY(${ids}::uuid[])
        AND NOT EXISTS (SELECT FROM here h WHERE h.reflection_id = p.reflection_id AND h.user_id = p.user_id)
      RETURNING organisation_id, reflection_id),
    come AS (
      INSERT INTO reflection_presence (organisation_id, reflection_id, user_id, node)
      SELECT organisation_id, reflection_id, user_id, ${node} FROM here
      ON CONFLICT DO NOTHING RETURNING organisation_id, reflection_id)
    SELECT organisation_id AS "organisationId", reflection_id AS "reflectionId" FROM gone
    UNION SELECT organisation_id, reflection_id FROM come`);
  for (const key of changed.parse(rows)) await announce(tx, key.organisationId, presenceChanged, key);
}

/** Rows of nodes that died this long ago are deleted. */
const FORGOTTEN_AFTER_MINUTES = 10;

/** Confirms the presence rows of this node, and deletes those that no node confirms. */
async function confirmPresence({ platform }: Pick<Database, 'platform'>, node: Id): Promise<void> {
  await platform.execute(sql`UPDATE reflection_presence SET seen_at = now() WHERE node = ${node}`);
  await platform.execute(sql`DELETE FROM reflection_presence
    WHERE seen_at < now() - make_interval(mins => ${FORGOTTEN_AFTER_MINUTES})`);
}

async function deletePresence({ platform }: Pick<Database, 'platform'>, node: Id): Promise<void> {
  await platform.execute(sql`DELETE FROM reflection_presence WHERE node = ${node}`);
}

interface Options {
  readonly database: Database;
  readonly log: Log;
  readonly node: Id;
  /** Called once other nodes can see that these texts are open here; what they stored just before was not notified. */
  readonly onPresenceStored: () => void;
}

interface Presence {
  join(key: TextKey, userId: UserId): void;
  leave(key: TextKey, userId: UserId): void;
  stop(): Promise<void>;
}

/** Changes are batched: the reload of a page is no change of presence. */
const WRITE_EVERY_MS = 2_000;
const FIRST_WRITE_MS = 50;

/** Publishes who has which text open on this node, for cards and for other nodes. */
export function openPresence({ database, log, node, onPresenceStored }: Options): Presence {
  const texts = new Map<Id, { key: TextKey; windows: Map<UserId, number> }>();
  const unwritten = new Map<Id, TextKey>();
  let timer: NodeJS.Timeout | null = null;
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function write(): Promise<void> {
    const keys = [...unwritten.values()];
    unwritten.clear();
    writtenAtMs = performance.now();
    try {
      const present = keys.map(({ organisationId, reflectionId }) => ({
        organisationId,
        reflectionId,
        userIds: [...(texts.get(reflectionId)?.windows.keys() ?? [])],
      }));
      await database.asPlatform((tx) => writePresence(tx, node, present));
      onPresenceStored();
    } catch (failure) {
      warnThrottled(log, failure, 'presence waits for the database');
      for (const key of keys) unwritten.set(key.reflectionId, key);
      schedule();
    }
  }

  function schedule(): void {
    if (timer || isStopped) return;
    const waitMs = Math.max(FIRST_WRITE_MS, writtenAtMs + WRITE_EVERY_MS - performance.now());
    timer = setTimeout(() => {
      timer = null;
      writing = writing.then(write);
    }, waitMs);
    timer.unref();
  }

  function count(key: TextKey, userId: UserId, change: number): void {
    const { reflectionId } = key;
    const text = texts.get(reflectionId) ?? { key, windows: new Map<UserId, number>() };
    texts.set(reflectionId, text);
    const windows = (text.windows.get(userId) ?? 0) + change;
    if (windows > 0) text.windows.set(userId, windows);
    else text.windows.delete(userId);
    if (text.windows.size === 0) texts.delete(reflectionId);
    unwritten.set(reflectionId, key);
    schedule();
  }

  const confirming = setInterval(() => {
    if (texts.size === 0) return;
    confirmPresence(database, node).catch((failure: unknown) =>
      warnThrottled(log, failure, 'presence waits for the database'),
    );
  }, CONFIRM_EVERY_SECONDS * 1_000);
  confirming.unref();

  return {
    join: (key, userId) => count(key, userId, 1),
    leave: (key, userId) => count(key, userId, -1),
    async stop() {
      isStopped = true;
      clearInterval(confirming);
      if (timer) clearTimeout(timer);
      await writing;
      await deletePresence(database, node).catch(() => undefined);
    },
  };
}
