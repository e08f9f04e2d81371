import type { Fault, Trial } from '../faults/fault.ts';
import { LONG_TIMEOUT_MS, waitUntil } from '../faults/wait-until.ts';
import type { Place } from '../support/product-place.ts';
import { type BusyPeople, busyPeople } from './busy-people.ts';
import { mailInProgress } from './mail-in-progress.ts';
import type { ScaledProduct } from './scaled-product.ts';
import { unexpectedWarnings } from './unexpected-warnings.ts';

/** The number of writes everybody makes in each step. */
const STEPS = 15;

interface Victim {
  readonly name: string;
  /** Whether work stops without it: only for the database. */
  readonly isMissed: boolean;
  kill(): Promise<void>;
  start(): Promise<unknown>;
  /** Whether it is used again; for the store, `uploads-go-on` checks this. */
  joined?(): boolean | Promise<boolean>;
}

/** kill -9 of each process in turn while people write: no acknowledged write is lost, work continues, and it rejoins. */
export const killedOneByOne = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'killed-one-by-one',
  async drive(trial) {
    const product = await scaled();
    const { nodes, proxy } = product;
    const people = await busyPeople(trial.opened, product);
    const initial = await people.goOn(STEPS);
    trial.holds('everybody makes progress', initial.all, initial.stuck);
    const mail = await mailInProgress(product);
    let takenOver: Promise<void> | undefined;
    for (const victim of victimsOf(product, mail.sender)) {
      // A mail sent while the database is killed may be sent twice, which is not tested here.
      if (victim.isMissed) await takenOver;
      await killOne(trial, people, victim);
      if (victim.name === mail.sender) {
        takenOver = mail.isTakenOver(trial);
        await takenOver;
      }
      // One at a time: without both nodes of a kind, work cannot continue.
      await startAgain(trial, victim);
    }
    const after = await people.goOn(STEPS);
    trial.holds('everybody makes progress when all servers are back', after.all, after.stuck);
    // The typing clients reconnect for this, to their first node.
    const before = nodes.map(({ name }) => proxy.forwardedCount(name));
    const lostWords = await people.lostWords();
    const idle = nodes.filter(
      ({ name, role }, n) => role !== 'worker' && proxy.forwardedCount(name) === before[n],
    );
    trial.holds(
      'all nodes get requests again',
      idle.length === 0,
      idle.map(({ name }) => name),
    );
    await people.stop();
    trial.holds('every reader got all notifications', await people.allTold());
    const { lost, torn } = await people.damage();
    trial.note(`${people.acknowledged()} acknowledged writes, ${proxy.retried()} asked of another node`);
    trial.holds('0 acknowledged writes lost', lost.length + lostWords.length === 0, [...lost, ...lostWords]);
    trial.holds('0 partial writes or duplicate notifications', torn.length === 0, torn);
    const troubles = unexpectedWarnings(nodes, product.absences);
    trial.holds('no node logged unexpected warnings', troubles.length === 0, troubles);
  },
});

async function killOne(trial: Trial, people: BusyPeople, victim: Victim): Promise<void> {
  const { holds, note } = trial;
  await victim.kill();
  const started = performance.now();
  if (victim.isMissed) return note(`${victim.name} killed`);
  const { all, stuck } = await people.goOn(STEPS);
  note(`${victim.name} killed: everybody further after ${(performance.now() - started).toFixed(0)} ms`);
  holds(`people make progress without ${victim.name}`, all, stuck);
  // The other worker sends the notifications of the acts since then.
  if (victim.name.startsWith('worker'))
    holds(`and notifications of acts without ${victim.name} are sent`, await people.allTold());
}

async function startAgain({ holds }: Trial, victim: Victim): Promise<void> {
  await victim.start();
  const { name, joined } = victim;
  if (joined) holds(`${name} joins again`, await waitUntil(joined, LONG_TIMEOUT_MS));
}

function victimsOf({ nodes, proxy, postgres, redis, store }: ScaledProduct, sender: string): Victim[] {
  const chosen = nodes
    // First the worker that sends the mail: the other one takes half a minute to notice.
    .toSorted((a, b) => Number(b.name === sender) - Number(a.name === sender));
  const killed = chosen.map(
    ({ name, role, place }): Victim => ({
      name,
      isMissed: false,
      kill: place.killProduct,
      start: place.start,
      joined: () => (role === 'worker' ? isReady(place) : proxy.isAvailable(name)),
    }),
  );
  const answering = nodes.filter(({ role }) => role !== 'worker');
  const servers: Victim[] = [
    ...(redis
      ? [
          {
            name: 'Redis',
            isMissed: false,
            kill: redis.kill,
            start: redis.start,
            joined: async () => (await redis.listeners()) >= nodes.length,
          },
        ]
      : []),
    { name: 'the store of files', isMissed: false, kill: store.kill, start: store.start },
    {
      name: 'PostgreSQL',
      isMissed: true,
      kill: postgres.kill,
      start: postgres.start,
      joined: async () => (await Promise.all(answering.map(({ place }) => isReady(place)))).every(Boolean),
    },
  ];
  return [...killed, ...servers];
}

const isReady = ({ port }: Place) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
