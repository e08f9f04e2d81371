import type { Fault, Trial } from '../faults/fault.ts';
import { A_LONG_WHILE_MS, soon } from '../faults/soon.ts';
import type { Place } from '../support/product-place.ts';
import { type BusyPeople, busyPeople } from './busy-people.ts';
import type { ScaledProduct } from './scaled-product.ts';
import { letterOnItsWay } from './taken-over.ts';
import { troublesOf } from './troubles.ts';

/** How many writes everybody adds each time. */
const STEPS = 15;

interface Victim {
  readonly name: string;
  /** Whether people can do without it: the database is the one they cannot. */
  readonly isMissed: boolean;
  kill(): Promise<void>;
  start(): Promise<unknown>;
  /** Whether it is made use of again; of the store, `uploads-go-on` tells. */
  joined?(): boolean | Promise<boolean>;
}

/** kill -9 of each process in turn while people write: nothing acknowledged is lost, people go on, and it joins again. */
export const killedOneByOne = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'killed-one-by-one',
  async drive(trial) {
    const product = await scaled();
    const { nodes, proxy } = product;
    const people = await busyPeople(trial.opened, product);
    const begun = await people.goOn(STEPS);
    trial.holds('everybody is at work', begun.all, begun.stuck);
    const letter = await letterOnItsWay(product);
    let takenOver: Promise<void> | undefined;
    for (const victim of victimsOf(product, letter.sender)) {
      // What is sent when the database dies may be sent once more: another matter.
      if (victim.isMissed) await takenOver;
      await killOne(trial, people, victim);
      if (victim.name === letter.sender) {
        takenOver = letter.isTakenOver(trial);
        await takenOver;
      }
      // One at a time: with both nodes of a kind away there is nobody to go on with.
      await startAgain(trial, victim);
    }
    const after = await people.goOn(STEPS);
    trial.holds('everybody goes on when all is there again', after.all, after.stuck);
    // Whoever types comes again for this, to the node they were with at first.
    const before = nodes.map(({ name }) => proxy.given(name));
    const lostWords = await people.lostWords();
    const idle = nodes.filter(({ name, role }, n) => role !== 'worker' && proxy.given(name) === before[n]);
    trial.holds(
      'all nodes are given work again',
      idle.length === 0,
      idle.map(({ name }) => name),
    );
    await people.stop();
    trial.holds('everything was told to each reader', await people.allTold());
    const { lost, torn } = await people.damage();
    trial.note(`${people.acknowledged()} acknowledged writes, ${proxy.retried()} asked of another node`);
    trial.holds('0 acknowledged writes lost', lost.length + lostWords.length === 0, [...lost, ...lostWords]);
    trial.holds('0 writes half made or told twice', torn.length === 0, torn);
    const troubles = troublesOf(nodes, product.absences);
    trial.holds('no node met trouble but for what was taken from it', troubles.length === 0, troubles);
  },
});

async function killOne(trial: Trial, people: BusyPeople, victim: Victim): Promise<void> {
  const { holds, note } = trial;
  await victim.kill();
  const started = performance.now();
  if (victim.isMissed) return note(`${victim.name} killed`);
  const { all, stuck } = await people.goOn(STEPS);
  note(`${victim.name} killed: everybody further after ${(performance.now() - started).toFixed(0)} ms`);
  holds(`people go on without ${victim.name}`, all, stuck);
  // What they did since, the acts of these steps among it, is told by the other worker.
  if (victim.name.startsWith('worker'))
    holds(`and what they did without ${victim.name} is told`, await people.allTold());
}

async function startAgain({ holds }: Trial, victim: Victim): Promise<void> {
  await victim.start();
  const { name, joined } = victim;
  if (joined) holds(`${name} joins again`, await soon(joined, A_LONG_WHILE_MS));
}

function victimsOf({ nodes, proxy, postgres, redis, store }: ScaledProduct, sender: string): Victim[] {
  const chosen = nodes
    // First whoever is sending the letter: it takes the other half a minute to notice.
    .toSorted((a, b) => Number(b.name === sender) - Number(a.name === sender));
  const killed = chosen.map(
    ({ name, role, place }): Victim => ({
      ...{ name, isMissed: false, kill: place.killProduct, start: place.start },
      joined: () => (role === 'worker' ? isReady(place) : proxy.isIn(name)),
    }),
  );
  const answering = nodes.filter(({ role }) => role !== 'worker');
  const servers: Victim[] = [
    ...(redis
      ? [
          {
            ...{ name: 'Redis', isMissed: false, kill: redis.kill, start: redis.start },
            joined: async () => (await redis.listeners()) >= nodes.length,
          },
        ]
      : []),
    { name: 'the store of files', isMissed: false, kill: store.kill, start: store.start },
    {
      ...{ name: 'PostgreSQL', isMissed: true, kill: postgres.kill, start: postgres.start },
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
