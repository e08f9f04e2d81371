import { sql } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/database/database.ts';
import type { Edge, ServerPlugin } from '#platform/http/edge.ts';
import type { Log } from '#platform/log.ts';
import { newId } from '#platform/new-id.ts';
import { coalescingRunner } from '#platform/outbox/coalescing-runner.ts';
import type { Outbox } from '#platform/outbox/open-outbox.ts';
import { readEvents, readHead } from '#platform/outbox/read-outbox.ts';
import type { Redis } from '#platform/redis/open-redis.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { authorizeClient, RefusedError } from './access/authorize-client.ts';
import { openConnectionRegistry } from './access/connection-registry.ts';
import type { ClientRequest, Transport } from './connection/message-queues.ts';
import { type ConnectionHost, openConnection, type TextConnection } from './connection/open-connection.ts';
import { openTextLogs } from './log/open-text-logs.ts';
import { nodeChannel } from './node-channel.ts';
import { openPresence } from './open-presence.ts';
import type { OnTextFlushed } from './texts/flush-text.ts';
import { flushAbandonedTexts, versionIdleTexts } from './texts/idle-texts.ts';
import { openTexts } from './texts/open-texts.ts';
import { addPollingRoutes } from './transport/add-polling-routes.ts';
import { addSocketServer } from './transport/add-socket-server.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** Relays carets between nodes; absent: each node shows the carets of its own connections. */
  readonly redis?: Redis | undefined;
  /** Drops the cached identity of a person; their access may have changed, on any node. */
  readonly forgetUser: (userId: UserId) => void;
  /** Called with each text that was flushed. */
  readonly onFlushed: readonly OnTextFlushed[];
  /** How long a text stays in memory after the last person closed it. */
  readonly lingerMs?: number;
}

export interface Collaboration {
  /** NOTIFY channels by which the database wakes this node when another one wrote to a text that is open here. */
  readonly channels: Readonly<Record<string, () => void>>;
  /** The HTTP part where clients connect. */
  part(outbox: Outbox): ServerPlugin;
}

/** Concurrent access checks; the other database connections stay available to requests. */
const CONCURRENT_ACCESS_CHECKS = 6;
const CONCURRENT_FLUSHES = 2;
const MAX_CONNECTIONS = 10_000;
/** An office shares one address. */
const MAX_CONNECTIONS_PER_ADDRESS = 2_000;
/** The texts that one person has open at once, in all windows. */
const MAX_CONNECTIONS_PER_PERSON = 50;
const TICK_EVERY_MS = 1_000;
const MAINTENANCE_EVERY_MS = 60_000;
/** A page that is reloaded finds its text still in memory. */
const LINGER_MS = 10_000;

/** Opens collaborative editing on this node: its texts, connections, presence and access checks. */
export function openCollaboration({
  database,
  log,
  redis,
  forgetUser,
  onFlushed,
  lingerMs = LINGER_MS,
}: Options): Collaboration {
  const node = newId();
  const connections = openConnectionRegistry();
  const logs = openTextLogs({
    database,
    log,
    node,
    onTextDeleted: (reflectionId) => {
      for (const connection of connections.withKey(`reflection:${reflectionId}`))
        connection.refuse('access-denied');
    },
  });
  const texts = openTexts({
    database,
    log,
    logs,
    onFlushed,
    limitFlush: concurrencyLimit(CONCURRENT_FLUSHES),
    lingerMs,
    carets: redis && { redis, node },
  });
  const remoteUpdates = coalescingRunner(texts.readRemoteUpdates, (failure) =>
    warnThrottled(log, failure, 'updates of other nodes wait for the database'),
  );
  const presence = openPresence({ database, log, node, onPresenceStored: remoteUpdates.wake });
  const limitAccessChecks = concurrencyLimit(CONCURRENT_ACCESS_CHECKS);
  let isClosing = false;

  const connected = new Set<TextConnection>();

  const hostFor = ({ identify }: Pick<Edge, 'identify'>): ConnectionHost => ({
    authorize: (connection, credentials, hello, reflectionId) => {
      const context = {
        database,
        identify,
        onLooking: (keys: readonly string[]) => connections.addKeys(connection, keys),
      };
      return limitAccessChecks(async () => {
        const client = await authorizeClient(context, credentials, hello, reflectionId);
        const own = connections.withKey(`user:${client.actor.userId}`).length;
        // Those that are already open stay.
        if (!connection.admitted && own > MAX_CONNECTIONS_PER_PERSON) throw new RefusedError('unavailable');
        return client;
      });
    },
    async openSession(connection, admitted, hello, sender) {
      const session = await texts.openSession(connection, admitted, hello, sender);
      if (connections.has(connection)) {
        connected.add(connection);
        presence.join(admitted, admitted.actor.userId);
      }
      return session;
    },
    waitForCapacity: logs.updateLog.waitForCapacity,
    onRefused(reason, { cause }, { reflectionId, admitted }) {
      if (reason === 'unavailable') warnThrottled(log, cause, 'a text is unavailable');
      else if (reason === 'bad-message') {
        log.warn(
          { reflectionId, userId: admitted?.actor.userId },
          'a message that no editor sends was refused',
        );
      }
    },
    onEnded(connection) {
      connections.remove(connection);
      const { admitted } = connection;
      if (connected.delete(connection) && admitted) presence.leave(admitted, admitted.actor.userId);
    },
  });

  function open(
    host: ConnectionHost,
    transport: Transport,
    { credentials, address }: ClientRequest,
  ): TextConnection {
    const connection = openConnection(host, transport, credentials);
    connections.add(connection, address);
    return connection;
  }

  return {
    channels: { [nodeChannel(node)]: remoteUpdates.wake },
    part: (outbox) => async (app, edge) => {
      const host = hostFor(edge);
      const access = await followAccess({
        database,
        outbox,
        log,
        onRecheck(keys) {
          for (const key of keys) {
            if (key.startsWith('user:')) forgetUser(key.slice('user:'.length));
            for (const connection of connections.withKey(key)) connection.recheckAccess();
          }
        },
      });
      // Sequential: with very many connections, a later check is better than slowing down everybody who writes.
      const rechecking = coalescingRunner(
        async () => {
          for (const connection of connections.all()) await connection.recheckAccessIfDue(performance.now());
        },
        (failure) => warnThrottled(log, failure, 'access checks of text connections are delayed'),
      );
      const ticking = setInterval(() => {
        const nowMs = performance.now();
        for (const connection of connections.all()) connection.tick(nowMs);
        rechecking.wake();
      }, TICK_EVERY_MS);
      ticking.unref();
      const maintenance = [
        () => flushAbandonedTexts(database, log, onFlushed),
        () => versionIdleTexts(database, log),
      ].map((task) =>
        coalescingRunner(task, (failure) =>
          warnThrottled(log, failure, 'maintenance of idle texts is delayed'),
        ),
      );
      const runMaintenance = () => {
        for (const task of maintenance) task.wake();
      };
      const maintaining = setInterval(runMaintenance, MAINTENANCE_EVERY_MS);
      maintaining.unref();
      runMaintenance();
      const { metrics } = edge;
      metrics.gauge(
        'vigie_collaboration_lines',
        'Open client connections to collaborative texts.',
        () => connections.size,
      );
      metrics.gauge('vigie_collaboration_texts', 'Texts held in memory.', () => texts.count);
      metrics.gauge('vigie_collaboration_unsaved', 'Changes not on disk yet.', () => logs.updateLog.waiting);

      app.addHook('preClose', async () => {
        isClosing = true;
        clearInterval(ticking);
        clearInterval(maintaining);
        for (const connection of connections.all()) connection.reset();
        await Promise.all([access, remoteUpdates, rechecking, ...maintenance].map((one) => one.stop()));
        await logs.updateLog.stop();
        await texts.stop();
        await presence.stop();
      });
      const options = {
        mayOpen: (address: string) =>
          !isClosing &&
          connections.size < MAX_CONNECTIONS &&
          connections.countFrom(address) < MAX_CONNECTIONS_PER_ADDRESS,
        open: (transport: Transport, from: ClientRequest) => open(host, transport, from),
      };
      addSocketServer(app, edge.config, options);
      await addPollingRoutes(app, edge, options);
    },
  };
}

interface FollowingOptions {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Log;
  /** Called with the people and reflections whose access may have changed: `user:id`, `reflection:id`. */
  readonly onRecheck: (keys: readonly string[]) => void;
}

const EVENTS_PER_READ = 1_000;

/** Follows the outbox, on each node, for events that may have revoked somebody's access. */
async function followAccess({
  database,
  outbox,
  log,
  onRecheck,
}: FollowingOptions): Promise<{ stop(): Promise<void> }> {
  let position = (await database.asPlatform(readHead)).position;
  const poll = coalescingRunner(
    async () => {
      for (let more = true; more; ) {
        const { events, head } = await database.asPlatform(async (tx) => {
          const { position: through } = await readHead(tx);
          const range = { after: position, through, limit: EVENTS_PER_READ };
          return { events: await readEvents(tx, range, sql`recheck <> '{}'`), head: through };
        });
        more = events.length === EVENTS_PER_READ;
        position = more ? (events.at(-1)?.position ?? head) : head;
        onRecheck([...new Set(events.flatMap(({ recheck }) => recheck))]);
      }
    },
    (failure) => warnThrottled(log, failure, 'access changes of texts wait for the database'),
  );
  outbox.onProgress(poll.wake);
  poll.wake();
  return { stop: poll.stop };
}
