import autocannon from 'autocannon';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { findProfile } from '../../src/features/accounts/accounts/server/read-profile.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { bareProcess } from './bare-process.ts';
import { benchProduct } from './bench-product.ts';
import type { Figure } from './figure.ts';
import { percentiles } from './figure.ts';
import { recordedStatement } from './recorded-statement.ts';

const CONNECTIONS = 16;
const ROUNDS = 7;
const ROUND_SECONDS = 2;
/** Warm-up requests, so that the code is optimised by the JIT compiler. */
const WARM_UP_REQUESTS = 10_000;
/** The default pool size of the product. */
const POOL = 12;

/** Reads one row as a signed-in person, compared with a minimal server that reads the same row. */
export const authenticatedRead: Figure = {
  name: 'authenticated-read',
  async measure(opened) {
    // The rate limit stays enabled at a high value, since counting is part of the cost of a call.
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
    const [person] = await signedInPeople(product, 1);
    if (!person) throw new Error('nobody signed in');
    const { url } = await embeddedDatabase(product.dataDir);
    const statement = await recordedStatement(url, (tx) => findProfile(tx, person.id, {}));
    const begin = `BEGIN; SET LOCAL app.tenant = '${person.organisationId} ${person.id}'`;
    const bare = await bareProcess(opened, { url, connections: POOL, begin, ...statement });

    const targets = {
      product: { url: `${product.url}${readProfile.path}`, headers: person.headers },
      sameSql: { url: `${bare}/transaction`, headers: {} },
      oneSelect: { url: `${bare}/select`, headers: {} },
    };
    const rates: Record<keyof typeof targets, number[]> = { product: [], sameSql: [], oneSelect: [] };
    const names = Object.keys(targets) as (keyof typeof targets)[];
    for (const name of names) await load(targets[name], { amount: WARM_UP_REQUESTS });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of names) {
        rates[name].push((await load(targets[name], { duration: ROUND_SECONDS })).requests.average);
      }
    }
    const typical = (name: keyof typeof targets) => percentiles(rates[name]).p50;
    const read = { name: 'authenticated-read', value: typical('product'), unit: 'requests/s' };
    return [
      {
        ...read,
        comparedWith: { what: 'same SQL in a bare node:http handler', value: typical('sameSql') },
        promise: { atLeast: 0.5 },
        promiseOn: 'ratio',
      },
      {
        ...read,
        name: 'authenticated-read-against-one-select',
        comparedWith: { what: 'the SELECT alone in a bare node:http handler', value: typical('oneSelect') },
      },
    ];
  },
};

async function load(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  length: { readonly duration: number } | { readonly amount: number },
): Promise<autocannon.Result> {
  const result = await autocannon({ url, headers: { ...headers }, connections: CONNECTIONS, ...length });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${url}`);
  }
  return result;
}
