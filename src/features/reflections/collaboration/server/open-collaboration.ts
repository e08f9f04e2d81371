import type { UserId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Edge, Part } from '#platform/http/edge.ts';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { newId } from '#platform/new-id.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import type { Outbox } from '#platform/outbox/open-outbox.ts';
import { runWhenWoken } from '#platform/outbox/run-when-woken.ts';
import type { Redis } from '#platform/redis/open-redis.ts';
import { admit } from './access/admit.ts';
import { followAccess } from './access/follow-access.ts';
import { openLines } from './access/lines.ts';
import { type House, type Line, openLine } from './line/open-line.ts';
import type { Wire } from './line/wire.ts';
import { openTextLogs } from './log/open-text-logs.ts';
import { nodeChannel } from './node-channel.ts';
import { openPresence } from './presence/open-presence.ts';
import { openTexts } from './texts/open-texts.ts';
import { settleForgotten } from './texts/settle-forgotten.ts';
import type { OnSettled } from './texts/settle-text.ts';
import { addLinks } from './transport/links.ts';
import { addSockets } from './transport/sockets.ts';
import { versionIdle } from './versions/version-idle.ts';

interface Options {
  readonly database: Database;
  readonly log: Log;
  /** Through which nodes pass carets to each other; absent: each shows those of its own lines. */
  readonly redis?: Redis | undefined;
  /** Drops what is remembered of a person's identity; their access may have changed, on whichever node. */
  readonly forgetUser: (userId: UserId) => void;
  /** What others do about a text that came to rest. */
  readonly settled: readonly OnSettled[];
  /** How long a text that nobody has open any more stays in memory. */
  readonly lingerMs?: number;
}

export interface Collaboration {
  /** Through which the database wakes this node when another one wrote in a text that is open here. */
  readonly channels: Readonly<Record<string, () => void>>;
  /** Where clients come in. */
  part(outbox: Outbox): Part;
}

/** Looks at access at the same time; the other connections stay with requests. */
const LOOKS_AT_ONCE = 6;
const SETTLING_AT_ONCE = 2;
const MOST_LINES = 10_000;
const TICK_EVERY_MS = 1_000;
const REMEMBER_EVERY_MS = 60_000;
/** Whoever reloads a page finds its text still open. */
const LINGER_MS = 10_000;

/** Texts written together: everything a node needs to hold them. */
export function openCollaboration({
  database,
  log,
  redis,
  forgetUser,
  settled,
  lingerMs = LINGER_MS,
}: Options): Collaboration {
  const node = newId();
  const lines = openLines();
  const logs = openTextLogs({
    database,
    log,
    node,
    onGone: (reflectionId) => {
      for (const line of lines.of(`reflection:${reflectionId}`)) line.refuse('access-denied');
    },
  });
  const texts = openTexts({
    database,
    log,
    logs,
    settled,
    settleInTurn: oneOfFew(SETTLING_AT_ONCE),
    lingerMs,
    carets: redis && { redis, node },
  });
  const news = runWhenWoken(texts.readNews, (failure) =>
    logTrouble(log, failure, 'what other nodes wrote waits for the database'),
  );
  const presence = openPresence({ database, log, node, onStated: news.wake });
  const inTurn = oneOfFew(LOOKS_AT_ONCE);
  let isClosing = false;

  const seated = new Set<Line>();

  const houseFor = ({ identify }: Pick<Edge, 'identify'>): House => ({
    admit: (line, credentials, hello, reflectionId) => {
      const gate = { database, identify, onLooking: (keys: readonly string[]) => lines.concern(line, keys) };
      return inTurn(() => admit(gate, credentials, hello, reflectionId));
    },
    async seat(line, admitted, hello, outlet) {
      const seat = await texts.seat(line, admitted, hello, outlet);
      if (lines.has(line)) {
        seated.add(line);
        presence.come(admitted, admitted.actor.userId);
      }
      return seat;
    },
    room: logs.room,
    onRefused(reason, { cause }, { reflectionId, admitted }) {
      if (reason === 'unavailable') logTrouble(log, cause, 'a text is not within reach');
      else if (reason === 'bad-message') {
        log.warn(
          { reflectionId, userId: admitted?.actor.userId },
          'a message that no editor sends was refused',
        );
      }
    },
    onEnded(line) {
      lines.remove(line);
      const { admitted } = line;
      if (seated.delete(line) && admitted) presence.leave(admitted, admitted.actor.userId);
    },
  });

  function open(house: House, wire: Wire, credentials: Headers): Line {
    const line = openLine(house, wire, credentials);
    lines.add(line);
    return line;
  }

  return {
    channels: { [nodeChannel(node)]: news.wake },
    part: (outbox) => async (app, edge) => {
      const house = houseFor(edge);
      const access = await followAccess({
        database,
        outbox,
        log,
        onRecheck(keys) {
          for (const key of keys) {
            if (key.startsWith('user:')) forgetUser(key.slice('user:'.length));
            for (const line of lines.of(key)) line.look();
          }
        },
      });
      // One after the other: of very many, each is looked at later rather than all at the cost of whoever writes.
      const looking = runWhenWoken(
        async () => {
          for (const line of lines.all()) await line.lookIfDue(performance.now());
        },
        (failure) => logTrouble(log, failure, 'lines to texts wait to be looked at'),
      );
      const ticking = setInterval(() => {
        const nowMs = performance.now();
        for (const line of lines.all()) line.tick(nowMs);
        looking.wake();
      }, TICK_EVERY_MS);
      ticking.unref();
      const chores = [() => settleForgotten(database, log, settled), () => versionIdle(database, log)].map(
        (chore) =>
          runWhenWoken(chore, (failure) => logTrouble(log, failure, 'texts that were left alone wait')),
      );
      const doChores = () => {
        for (const chore of chores) chore.wake();
      };
      const remembering = setInterval(doChores, REMEMBER_EVERY_MS);
      remembering.unref();
      doChores();
      const { metrics } = edge;
      metrics.gauge('vigie_collaboration_lines', 'Open lines to texts written together.', () => lines.size);
      metrics.gauge('vigie_collaboration_texts', 'Texts held in memory.', () => texts.count);
      metrics.gauge('vigie_collaboration_unsaved', 'Changes not on disk yet.', () => logs.waiting);

      app.addHook('preClose', async () => {
        isClosing = true;
        clearInterval(ticking);
        clearInterval(remembering);
        for (const line of lines.all()) line.reset();
        await Promise.all([access, news, looking, ...chores].map((one) => one.stop()));
        await logs.stop();
        await texts.stop();
        await presence.stop();
      });
      const options = {
        mayOpen: () => !isClosing && lines.size < MOST_LINES,
        open: (wire: Wire, credentials: Headers) => open(house, wire, credentials),
      };
      addSockets(app, { publicUrl: edge.config.PUBLIC_URL, ...options });
      await addLinks(app, edge, options);
    },
  };
}
