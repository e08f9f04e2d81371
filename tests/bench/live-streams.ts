import { setMemberSuspended } from '../../src/features/organisations/members/contract/members.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { announcedPositions } from '../support/announced-positions.ts';
import { ask } from '../support/ask.ts';
import { LiveStream } from '../support/live-stream.ts';
import { createMember, createOrganisation, tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { openPlace } from '../support/product-place.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';

const STREAMS = 1_000;
const CHANGES = 15;
const CHANGES_AROUND_RESTART = 5;
const OPENED_AT_ONCE = 50;

type Token = Awaited<ReturnType<typeof tokenOf>>;

/** The set-up of the measurement: an admin who makes changes, and the topic that everybody follows. */
interface Organisation {
  readonly dataDir: string;
  readonly topic: string;
  readonly tokens: readonly Token[];
  /** Makes the next change of the organisation. */
  change(): Promise<void>;
}

/** A thousand live streams of one organisation: the time until a change reaches all, and the cost of a restart. */
export const liveStreams: Figure = {
  name: 'live-streams',
  async measure(opened) {
    const place = await openPlace(opened);
    const { url } = await place.start();
    const organisation = await populate(url, place.dataDir);
    const { topic, tokens, change } = organisation;
    const streams: LiveStream[] = [];
    opened.defer(() => {
      for (const stream of streams) stream.close();
    });
    const open = async (headers: Token) => {
      const stream = new LiveStream({ url, headers, topics: [topic] });
      streams.push(stream);
      await stream.waitUntil(({ greetings }) => greetings > 0);
    };

    const [first, ...others] = tokens;
    if (first) await open(first);
    const alone = percentiles(await delays(streams, change));
    const openingMs = await timed(async () => {
      for (let i = 0; i < others.length; i += OPENED_AT_ONCE) {
        await Promise.all(others.slice(i, i + OPENED_AT_ONCE).map(open));
      }
    });
    const together = percentiles(await delays(streams, change));

    const returns = async (end: () => Promise<unknown>) => {
      const greetings = streams.map((stream) => stream.greetings);
      const restart = end().then(() => place.start());
      const changes = changeThroughout(change, restart);
      await restart;
      const backMs = await timed(() =>
        Promise.all(
          streams.map((stream, i) => stream.waitUntil((now) => now.greetings > (greetings[i] ?? 0))),
        ),
      );
      await changes;
      for (let i = 0; i < CHANGES_AROUND_RESTART; i += 1) await change();
      return backMs;
    };
    const afterStopMs = await returns(() => place.current().stop());
    const afterKillMs = await returns(() => place.killEverything());
    const { lost, doubled, told } = await missed(place.dataDir, topic, streams);
    return [
      {
        name: 'live-change-to-1000-streams',
        value: together.p50,
        p95: together.p95,
        unit: 'ms',
        comparedWith: { what: 'to one stream alone', value: alone.p50 },
      },
      { name: 'live-opening-1000-streams', value: openingMs, unit: 'ms' },
      { name: 'live-all-back-after-restart', value: afterStopMs, unit: 'ms' },
      { name: 'live-all-back-after-kill-9', value: afterKillMs, unit: 'ms' },
      nothing('live-lost-over-two-restarts', lost, told),
      nothing('live-doubled-over-two-restarts', doubled, told),
    ];
  },
};

function nothing(name: string, value: number, told: number): Reading {
  return { name, value, unit: `of ${told * STREAMS} messages`, promise: { atMost: 0 } };
}

async function populate(url: string, dataDir: string): Promise<Organisation> {
  const database = openDatabase({
    url: (await embeddedDatabase(dataDir)).url,
    connections: 8,
    log: silentLog,
  });
  try {
    const organisation = await createOrganisation(database);
    const admin = await tokenOf({ database }, await createMember(database, organisation, { isAdmin: true }));
    const { id: userId } = await createMember(database, organisation);
    const tokens = await Promise.all(
      Array.from({ length: STREAMS }, async () =>
        tokenOf({ database }, await createMember(database, organisation)),
      ),
    );
    let suspended = false;
    return {
      dataDir,
      topic: `organisation:${organisation.id}`,
      tokens,
      async change() {
        suspended = !suspended;
        const input = { organizationId: organisation.id, userId, suspended };
        const { status } = await ask(url, setMemberSuspended, input, admin);
        if (status !== 200) throw new Error(`the change was answered with ${status}`);
      },
    };
  } finally {
    await database.close();
  }
}

/** The delays from requesting a change to its arrival at each stream, for several successive changes. */
async function delays(streams: readonly LiveStream[], change: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < CHANGES; i += 1) {
    const before = streams.map(({ arrivals }) => arrivals.length);
    const started = performance.now();
    await change();
    await Promise.all(
      streams.map((stream, n) => stream.waitUntil(({ arrivals }) => arrivals.length > (before[n] ?? 0))),
    );
    for (const { arrivals } of streams) times.push((arrivals.at(-1)?.atMs ?? Number.NaN) - started);
  }
  return times;
}

/** Makes changes during a restart of the server; refused ones are ignored. */
async function changeThroughout(change: () => Promise<void>, restart: Promise<unknown>): Promise<void> {
  let over = false;
  restart.finally(() => {
    over = true;
  });
  while (!over) {
    await change().catch(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
}

/** Compares the received changes of every stream with the announced ones: none may be missing or duplicated. */
async function missed(dataDir: string, topic: string, streams: readonly LiveStream[]) {
  const told = await announcedPositions(dataDir, topic);
  let lost = 0;
  let doubled = 0;
  for (const stream of streams) {
    const expected = told.filter((position) => position > (stream.startedAfter ?? 0));
    const patience = AbortSignal.timeout(20_000);
    await stream.waitUntil(({ arrivals }) => patience.aborted || arrivals.length >= expected.length);
    const received = new Set(stream.arrivals.map(({ position }) => position));
    lost += expected.filter((position) => !received.has(position)).length + stream.resets;
    doubled += stream.arrivals.length - received.size;
  }
  return { lost, doubled, told: told.length };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
