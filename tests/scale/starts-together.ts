import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { DEMO_ORGANISATIONS } from '../../src/apps/server/demo-data/demo-people.ts';
import type { Fault } from '../faults/fault.ts';
import type { ScaledProduct } from './scaled-product.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const BROUGHT_FORWARD = 'the database was brought forward';

/** Six nodes start at the same moment on an empty database: whatever is done once is done once. */
export const startsTogether = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'starts-together',
  async drive({ holds, note }) {
    const { nodes, databaseUrl, postgres, store, startedInMs } = await scaled();
    note(`${postgres.label}; ${store.label}; ${'no Redis'}`);
    note(`six nodes answer after ${(startedInMs / 1_000).toFixed(1)} s`);
    const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
    const working = nodes.filter(({ place }) => place.current().said().includes(BROUGHT_FORWARD));
    holds(
      'one node migrated, the others waited',
      working.length === 1,
      working.map(({ name }) => name),
    );
    const count = async (statement: string) =>
      Number((await rowsOf(databaseUrl, statement))[0]?.[0] ?? Number.NaN);
    const applied = await count('SELECT count(*) FROM public.migrations');
    holds('every migration ran once', applied === files.length, { applied, files: files.length });
    const people = DEMO_ORGANISATIONS.flatMap((organisation) => organisation.people).length;
    const loaded = {
      organisations: await count('SELECT count(*) FROM vigie.organisations'),
      people: await count('SELECT count(*) FROM vigie.users'),
    };
    holds(
      'demo data was loaded once',
      loaded.organisations === DEMO_ORGANISATIONS.length && loaded.people === people,
      loaded,
    );
    const troubled = nodes.filter(({ place }) => /"level":(40|50)/.test(place.current().said()));
    holds(
      'no node met trouble',
      troubled.length === 0,
      troubled.map(({ name, place }) => [name, place.current().said().slice(-600)]),
    );
  },
});

/** Looked up behind the product's back. */
export async function rowsOf(databaseUrl: string, statement: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET ROLE vigie_platform');
    return (await client.query({ text: statement, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
