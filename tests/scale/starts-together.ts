import { readdir } from 'node:fs/promises';
import { DEMO_ORGANISATIONS } from '../../src/apps/server/demo-data/demo-people.ts';
import type { Fault } from '../faults/fault.ts';
import { queryRows } from './query-rows.ts';
import type { ScaledProduct } from './scaled-product.ts';
import { unexpectedWarnings } from './unexpected-warnings.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const BROUGHT_FORWARD = 'the database was brought forward';

/** Six nodes start at the same time on an empty database: migrations and demo data run only once. */
export const startsTogether = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'starts-together',
  async drive({ holds, note }) {
    const { nodes, absences, databaseUrl, postgres, store, redis, startedInMs } = await scaled();
    note(`${postgres.label}; ${store.label}; ${redis?.label ?? 'no Redis'}`);
    note(`six nodes answer after ${(startedInMs / 1_000).toFixed(1)} s`);
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
    const working = nodes.filter(({ place }) => place.current().output().includes(BROUGHT_FORWARD));
    holds(
      'one node migrated, the others waited',
      working.length === 1,
      working.map(({ name }) => name),
    );
    const applied = Number((await queryRows(databaseUrl, 'SELECT count(*) FROM public.migrations'))[0]);
    holds('every migration ran once', applied === files.length, { applied, files: files.length });
    const troubles = unexpectedWarnings(nodes, absences);
    holds('no node logged unexpected warnings', troubles.length === 0, troubles);
    const [loaded] = await queryRows(
      databaseUrl,
      `SELECT (SELECT count(*) FROM vigie.organisations), count(*), count(DISTINCT email)
       FROM vigie.users`,
    );
    const [organisations, people, addresses] = loaded?.map(Number) ?? [];
    holds(
      'demo data was loaded once',
      organisations === DEMO_ORGANISATIONS.length && people === addresses && people !== 0,
      loaded,
    );
  },
});
