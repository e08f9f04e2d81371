import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withConnectionOptions } from './pool.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** One node migrates at a time; the others wait and then find nothing left to do. */
const LOCK = 7_204_118;

/** The database does not match these migrations; the message is shown to the operator. */
export class MigrationRefused extends Error {}

interface Applied {
  readonly name: string;
  readonly hash: string;
}

/** Applies the plain SQL files of `migrations/` in order, each in its own transaction. */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client({
    connectionString: withConnectionOptions(url, '-c search_path=vigie,public'),
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS public.migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<Applied>('SELECT name, hash FROM public.migrations');
    const files = await migrations(folder);
    refuseUnknownMigrations(rows, files);
    const applied = new Set(rows.map(({ name }) => name));
    const missing = files.filter(({ name }) => !applied.has(name));
    for (const { name, text, hash } of missing) await applyOne(client, name, text, hash);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Checked before anything runs: an older Vigie would write into tables whose rules it does not know. */
function refuseUnknownMigrations(applied: readonly Applied[], files: readonly Applied[]): void {
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of applied) {
    const file = hashes.get(name);
    if (file === undefined)
      throw new MigrationRefused(
        `The database was brought forward by a later Vigie (${name}). Start that version again, or restore the backup made before it.`,
      );
    if (file !== hash)
      throw new MigrationRefused(
        `The migration ${name} was changed after it ran. Take the released files; a change of your own goes into a new migration.`,
      );
  }
}

async function applyOne(client: pg.Client, name: string, text: string, hash: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(text);
    await client.query('INSERT INTO public.migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new Error(`The migration ${name} failed; nothing of it was kept.`, { cause });
  }
}

async function migrations(folder: string): Promise<(Applied & { text: string })[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
