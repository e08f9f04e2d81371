import { sql } from 'drizzle-orm';
import type { CallInput, Endpoint, Output } from '../../src/base/endpoint.ts';
import { changeGroup, listGroups } from '../../src/features/organisations/groups/contract/groups.ts';
import { findColleagues, listUsers } from '../../src/features/organisations/organisations/contract/people.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { ask } from '../support/ask.ts';
import { tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { bareProcess } from './bare-process.ts';
import { benchProduct } from './bench-product.ts';
import { type CrowdedOrganisation, crowdAdmin, crowdedOrganisation } from './crowd.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';
import { vacuumAnalyze } from './vacuum-analyze.ts';

/** The numbers of organisations that share a database. */
const SIZES = [1, 10, 100] as const;
type Size = (typeof SIZES)[number];
const WARM_UP_ROUNDS = 40;
const ROUNDS = 250;
/** Autocomplete inputs: one letter, a few, and a first name with the beginning of the last name. */
const TYPED = ['m', 'mat', 'sole', 'camille de'] as const;
const AFTER_EVERY_LETTER = '\u{10FFFF}';

/** A product with that many organisations, and the calls on one of them. */
interface Place {
  readonly calls: Readonly<Record<string, (round: number) => Promise<unknown>>>;
  readonly bare: (round: number) => Promise<unknown>;
}

/** Lists, autocomplete and membership in an organisation of 5,000, alone and with 9 and 99 others of the same size. */
export const organisationSize: Figure = {
  name: 'organisation-size',
  async measure(opened) {
    const places = new Map<Size, Place>();
    for (const size of SIZES) places.set(size, await openPlace(opened, size));
    const times = new Map<string, number[]>();
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [size, { calls, bare }] of places) {
        for (const [name, act] of [...Object.entries(calls), ['bare', bare] as const]) {
          const start = performance.now();
          await act(round + WARM_UP_ROUNDS);
          const key = `${name} ${size}`;
          if (round >= 0) times.set(key, [...(times.get(key) ?? []), performance.now() - start]);
        }
      }
    }
    const at = (name: string, size: Size) => percentiles(times.get(`${name} ${size}`) ?? []);
    const names = Object.keys(places.get(1)?.calls ?? {});
    return [...names.flatMap((name) => growth(name, at)), autocompleteAgainstBare(at)];
  },
};

type At = (name: string, size: Size) => { p50: number; p95: number };

function growth(name: string, at: At): Reading[] {
  return ([10, 100] as const).map((size) => ({
    name: `organisation-size-${name}-beside-${size - 1}`,
    value: at(name, size).p50,
    p95: at(name, size).p95,
    unit: 'ms',
    comparedWith: { what: 'alone', value: at(name, 1).p50 },
    promise: { atMost: 1.2 },
    promiseOn: 'ratio',
  }));
}

function autocompleteAgainstBare(at: At): Reading {
  return {
    name: 'organisation-size-autocomplete-p95',
    value: at('autocomplete', 100).p95,
    unit: 'ms',
    comparedWith: { what: 'p95 of the bare indexed query in a bare handler', value: at('bare', 100).p95 },
    promise: { atMost: 3 },
    promiseOn: 'ratio',
  };
}

async function openPlace(opened: AsyncDisposableStack, size: Size): Promise<Place> {
  const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
  const { url } = await embeddedDatabase(product.dataDir);
  const database = openDatabase({ url, connections: 3, log: silentLog });
  opened.defer(() => database.close());
  const here = await crowdedOrganisation(database);
  for (let i = 1; i < size; i += 1) await crowdedOrganisation(database);
  const userId = await crowdAdmin(database, here);
  await vacuumAnalyze(url);
  const headers = await tokenOf({ database }, { id: userId, email: '', organisationId: here.id });
  const bareUrl = await bareProcess(opened, bareQuery(url, here, userId));
  const granted = async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Output<E>> => {
    const { output, status, problem } = await ask(product.url, endpoint, input, headers);
    if (output === undefined) throw new Error(`${endpoint.path} answered ${status} ${problem?.reason}`);
    return output;
  };
  const organizationId = here.id;
  const [groupId, memberId] = await someMembership(database, here);
  const typed = (round: number) => TYPED[round % TYPED.length] ?? '';
  return {
    calls: {
      'users-page': () => granted(listUsers, { organizationId, limit: 8 }),
      'users-search': (round) => granted(listUsers, { organizationId, search: typed(round) }),
      'groups-page': () => granted(listGroups, { organizationId, userIds: 'false', limit: 8 }),
      autocomplete: (round) => granted(findColleagues, { search: typed(round) }),
      membership: (round) =>
        granted(changeGroup, {
          organizationId,
          groupId,
          [round % 2 === 0 ? 'removeUserIds' : 'addUserIds']: [memberId],
        }),
    },
    bare: async () => (await fetch(`${bareUrl}/transaction`)).text(),
  };
}

/** A minimal query for « mat »: one index range, with the same role and row-level security. */
function bareQuery(url: string, { id }: CrowdedOrganisation, userId: string) {
  const text = `SELECT id, first_name, last_name FROM users
    WHERE organisation_id = $1 AND deleted_at IS NULL AND name_key >= $2 AND name_key < $3
    ORDER BY name_key LIMIT 10`;
  const values = [id, 'mat', `mat${AFTER_EVERY_LETTER}`];
  return { url, connections: 3, begin: `BEGIN; SET LOCAL app.tenant = '${id} ${userId}'`, text, values };
}

async function someMembership(database: Database, { id }: CrowdedOrganisation): Promise<[string, string]> {
  const { rows } = await database.platform.execute<{ groupId: string; userId: string }>(sql`
    SELECT m.group_id AS "groupId", m.user_id AS "userId" FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.organisation_id = ${id} AND g.name = 'Groupe 7' LIMIT 1`);
  const [found] = rows;
  if (!found) throw new Error('Groupe 7 has members');
  return [found.groupId, found.userId];
}
