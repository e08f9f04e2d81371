import type { Fault, Trial } from '../faults/fault.ts';
import { A_LONG_WHILE_MS, soon } from '../faults/soon.ts';
import { type BusyPeople, busyPeople } from './busy-people.ts';
import { linesWith } from './lines-with.ts';
import type { ScaledProduct } from './scaled-product.ts';

const STEPS = 15;

interface Victim {
  readonly name: string;
  /** Whether people can do without it: the database is the one they cannot. */
  readonly isMissed: boolean;
  kill(): Promise<void>;
  start(): Promise<unknown>;
  /** Whether it takes part again. */
  joined(): boolean;
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
    const restarts: Promise<void>[] = [];
    for (const victim of victimsOf(product, trial.short)) {
      await killOne(trial, people, victim);
      const again = startAgain(trial, victim);
      restarts.push(again);
      // Whatever it is, it is told once all are waited for.
      again.catch(() => undefined);
      // One at a time: with both nodes of a kind away there is nobody to go on with.
      if (!trial.short || victim.isMissed) await again;
    }
    await Promise.all(restarts);
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
    const unexpected = nodes.flatMap(({ name, place }) =>
      linesWith(place.current().said(), /unexpected failure/).map((line) => `${name}: ${line}`),
    );
    trial.holds('nothing unexpected was logged', unexpected.length === 0, unexpected);
  },
});

async function killOne({ holds, note }: Trial, people: BusyPeople, victim: Victim): Promise<void> {
  await victim.kill();
  const started = performance.now();
  if (victim.isMissed) return holds(`${victim.name} was killed`, true);
  const { all, stuck } = await people.goOn(STEPS);
  note(`${victim.name} killed: everybody further after ${(performance.now() - started).toFixed(0)} ms`);
  const isTold = !victim.name.startsWith('worker') || (await people.allTold());
  holds(`people go on without ${victim.name}`, all && isTold, { stuck, isTold });
}

async function startAgain({ holds }: Trial, victim: Victim): Promise<void> {
  await victim.start();
  holds(`${victim.name} joins again`, await soon(() => victim.joined(), A_LONG_WHILE_MS));
}

function victimsOf({ nodes, proxy, postgres, redis, store }: ScaledProduct, short: boolean): Victim[] {
  const chosen = short ? nodes.filter(({ name }) => name.endsWith('-1')) : nodes;
  const killed = chosen.map(
    ({ name, role, place }): Victim => ({
      ...{ name, isMissed: false, kill: place.killProduct, start: place.start },
      joined: () => role === 'worker' || proxy.isIn(name),
    }),
  );
  const servers: Victim[] = [
    ...(redis ? [{ ...redis, name: 'Redis', isMissed: false }] : []),
    { ...store, name: 'the store of files', isMissed: false },
    { ...postgres, name: 'PostgreSQL', isMissed: true },
  ].map(({ name, isMissed, kill, start }) => ({ name, isMissed, kill, start, joined: () => true }));
  return [...killed, ...servers];
}
