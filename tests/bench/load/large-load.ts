import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { hashPassword } from '../../../src/features/accounts/accounts/server/password-hash.ts';
import { savePasswordHash } from '../../../src/features/accounts/accounts/server/password-store.ts';
import { signIn } from '../../../src/features/accounts/sign-in/contract/sign-in.ts';
import {
  oneOrganisation,
  requestRebuilds,
} from '../../../src/features/finding/indexing/server/state-store.ts';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { ask } from '../../support/ask.ts';
import { cookieOf, PASSWORD } from '../../support/people.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';
import { benchProduct } from '../bench-product.ts';
import { type Figure, percentiles, type Reading } from '../figure.ts';
import { FULL_PAGES, LARGE, type Sizes, sizedOrganisation } from './large-organisation.ts';
import { authorisedCalls, type Screens, screensOf } from './screens.ts';

const [WARM_UP_ROUNDS, ROUNDS] = [20, 100] as const;
const DEMO_PLATFORM_ADMIN = 'thomas.kerbrat@agence-estuaire.example';
const POLL_MS = 500;

/**
 * The first calls of each screen, with 100,000 documents, 10,000 analyses, 1,000 reflections and 500 feeds: compared with
 * the demo, as promised, and with an organisation with equally full first pages, to separate growth from list length.
 */
export const largeLoad: Figure = {
  name: 'large-load',
  async measure(opened) {
    const places = {
      demo: await openPlace(opened, null),
      full: await openPlace(opened, FULL_PAGES),
      large: await openPlace(opened, LARGE),
    };
    const times = new Map<string, number[]>();
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [place, screens] of Object.entries(places)) {
        for (const [name, open] of Object.entries(screens)) {
          const start = performance.now();
          await open();
          const key = `${place} ${name}`;
          if (round >= 0) times.set(key, [...(times.get(key) ?? []), performance.now() - start]);
        }
      }
    }
    const at = (key: string) => percentiles(times.get(key) ?? []);
    return Object.keys(places.large).flatMap((name) => {
      const [demo, full, large] = [at(`demo ${name}`), at(`full ${name}`), at(`large ${name}`)];
      const beside = { what: 'p50 of a small organisation whose first pages are as full', value: full.p50 };
      return [
        against(`large-load-${name}`, large.p50, 'p50 on the demo data', demo.p50),
        against(`large-load-${name}-p95`, large.p95, 'p95 on the demo data', demo.p95),
        { name: `large-load-${name}-equal-pages`, value: large.p50, unit: 'ms', comparedWith: beside },
      ];
    });
  },
};

function against(name: string, value: number, what: string, demo: number): Reading {
  return {
    name,
    value,
    unit: 'ms',
    comparedWith: { what, value: demo },
    promise: { atMost: 1.5 },
    promiseOn: 'ratio',
  };
}

/** The demo, or an organisation of a given size. */
async function openPlace(opened: AsyncDisposableStack, sizes: Sizes | null): Promise<Screens> {
  const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
  const { url } = await embeddedDatabase(product.dataDir);
  const database = openDatabase({ url, connections: 2, log: silentLog });
  opened.defer(() => database.close());
  const person = sizes
    ? await personOfSized(database, url, sizes)
    : await personOf(database, sql`email = ${DEMO_PLATFORM_ADMIN}`);
  const headers = await browserOf(product.url, database, person);
  return (await screensOf(authorisedCalls(product.url, headers), person)).screens;
}

interface Person {
  readonly id: string;
  readonly organisationId: string;
  readonly email: string;
}

async function personOf({ platform }: Database, who: SQL): Promise<Person> {
  const { rows } = await platform.execute<Person & Record<string, unknown>>(sql`
    SELECT id, organisation_id AS "organisationId", email FROM users WHERE ${who}`);
  const [person] = rows;
  if (!person) throw new Error('there is no person to open the screens');
  return person;
}

/** Signs in with a session: some lists are for browsers only. */
async function browserOf(url: string, database: Database, { id, email }: Person) {
  const hash = await hashPassword(PASSWORD);
  await database.asPlatform((tx) => savePasswordHash(tx, id, hash));
  const { status, headers } = await ask(url, signIn, { email, password: PASSWORD });
  if (status !== 204) throw new Error(`sign-in answered ${status}`);
  return { cookie: cookieOf(headers) };
}

/** Creates the organisation and waits until the product has indexed everything. */
async function personOfSized(database: Database, url: string, sizes: Sizes): Promise<Person> {
  const { id, userId } = await sizedOrganisation(url, sizes);
  await database.asPlatform((tx) => requestRebuilds(tx, oneOrganisation(id)));
  const isIndexed = async () => {
    const { rows } = await database.platform.execute(sql`
      SELECT FROM search_states WHERE organisation_id = ${id} AND rebuild_asked_at IS NULL AND findables > 0`);
    return rows.length > 0;
  };
  while (!(await isIndexed())) await pause(POLL_MS);
  return personOf(database, sql`id = ${userId}`);
}
