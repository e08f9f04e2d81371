import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';
import { type BenchProduct, benchProduct } from '../bench-product.ts';
import { type Figure, percentiles, type Reading } from '../figure.ts';
import { crowdPeople } from './crowd-people.ts';
import { type ActionResult, simulatePerson } from './crowd-person.ts';

const CROWDS = [1, 50, 200] as const;
/** For a short trial: `CROWD_SECONDS=30 npm run bench -- crowd-load`. */
const SECONDS = Number(process.env.CROWD_SECONDS ?? 300);
const SETTLING_MS = Math.min(30_000, SECONDS * 200);
const BYTES_PER_MEGABYTE = 1_048_576;

interface Ran {
  readonly people: number;
  readonly done: readonly ActionResult[];
  /** The resident memory of the product: before, halfway, at the end, and after everybody has left. */
  readonly memory: Readonly<Record<'before' | 'halfWay' | 'end' | 'atRest', number>>;
}

/** Simulated people of the demo organisation with think times: 1, then 50, then 200, for five minutes each. */
export const crowdLoad: Figure = {
  name: 'crowd-load',
  async measure(opened) {
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000', LOG_LEVEL: 'warn' });
    const runs: Ran[] = [];
    for (const people of CROWDS) runs.push(await run(product, people));
    const [alone] = runs;
    if (!alone) return [];
    return runs.flatMap((ran) => readingsOf(ran, alone));
  },
};

async function run(product: BenchProduct, count: number): Promise<Ran> {
  const { url } = await embeddedDatabase(product.dataDir);
  const database = openDatabase({ url, connections: 2, log: silentLog });
  const people = await crowdPeople(database, count).finally(() => database.close());
  const done: ActionResult[] = [];
  const before = await memoryOf(product.url);
  const until = AbortSignal.timeout(SECONDS * 1_000);
  const halfWay = pause(SECONDS * 500).then(() => memoryOf(product.url));
  const told = (one: ActionResult) => void done.push(one);
  await Promise.all(
    people.map((person, n) =>
      simulatePerson({
        url: product.url,
        person,
        until,
        told,
        seed: count + n,
        arrivingMs: SECONDS * 200,
      }),
    ),
  );
  const end = await memoryOf(product.url);
  await pause(SETTLING_MS);
  const memory = { before, halfWay: await halfWay, end, atRest: await memoryOf(product.url) };
  for (const failure of new Set(done.flatMap((one) => one.failure ?? [])))
    console.error(`${count}: ${failure}`);
  return { people: count, done, memory };
}

async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / BYTES_PER_MEGABYTE;
}

function readingsOf({ people, done, memory }: Ran, alone: Ran): Reading[] {
  const name = `crowd-load-${people}`;
  const timesOf = (ran: Ran, act: string) =>
    percentiles(ran.done.filter((one) => one.act === act && one.failure === null).map(({ ms }) => ms));
  const worked = done.filter(({ failure }) => failure === null);
  const actions = [...new Set(worked.map(({ act }) => act))].sort();
  return [
    {
      name: `${name}-errors`,
      value: done.length - worked.length,
      unit: `of ${done.length} acts`,
      promise: { atMost: 0 },
    },
    ...actions.map((act): Reading => {
      const [here, one] = [timesOf({ people, done, memory }, act), timesOf(alone, act)];
      return {
        name: `${name}-${act}`,
        value: here.p50,
        p95: here.p95,
        unit: 'ms',
        ...(people > 1 && one.p50 > 0 ? { comparedWith: { what: 'one person’s p50', value: one.p50 } } : {}),
      };
    }),
    {
      name: `${name}-memory-second-half`,
      value: memory.end,
      unit: 'MB',
      comparedWith: { what: `half way (before ${memory.before.toFixed(0)})`, value: memory.halfWay },
      promise: { atMost: 1.1 },
      promiseOn: 'ratio',
    },
    {
      name: `${name}-memory-at-rest`,
      value: memory.atRest,
      unit: 'MB',
      comparedWith: { what: 'at the end', value: memory.end },
      promise: { atMost: 1.05 },
      promiseOn: 'ratio',
    },
  ];
}
