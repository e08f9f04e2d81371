import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { silentLog } from '../../src/platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    /** Deleted when the run ends. */
    runFolder: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that tests clone. */
export default async function oneCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-test-'));
  const cluster = await startEmbedded({
    folder: join(folder, 'database'),
    password: 'test',
    log: silentLog,
    durable: false,
  });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('CREATE DATABASE template_vigie');
  await client.end();
  await migrate(withDatabase(cluster.url, 'template_vigie'));
  project.provide('clusterUrl', cluster.url);
  project.provide('runFolder', folder);
  const cutOff = () => killServer(join(folder, 'database'));
  process.once('exit', cutOff);
  return async () => {
    process.off('exit', cutOff);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Kills the server of an interrupted run, which never reaches its teardown: it has its own process group. */
function killServer(databaseFolder: string): void {
  const [pid] = readFileSync(join(databaseFolder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGINT');
}

export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`);
}
