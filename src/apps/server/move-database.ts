import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataFolder } from '#platform/claim-folder.ts';
import { InvalidSetting, readConfig } from '#platform/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { moveRows } from '#platform/database/move/move-rows.ts';
import { openDatabaseServer } from '#platform/database/open-database-server.ts';
import { createQueueTables } from '#platform/jobs/open-jobs.ts';
import { openLog } from '#platform/log.ts';
import { exitWhenDone } from './start-failure-message.ts';

/** The program of `npm run move-database`: moves the data between the embedded database and a server. */
exitWhenDone(moveDatabase(process.argv.slice(2)), 'Nothing was moved.');

async function moveDatabase(args: readonly string[]): Promise<void> {
  const [target] = args;
  if (args.length !== 1 || (target !== 'to-server' && target !== 'to-folder')) {
    throw new InvalidSetting(
      'Say where to: npm run move-database -- to-server, or npm run move-database -- to-folder',
    );
  }
  const config = readConfig(process.env);
  const server = config.DATABASE_URL;
  if (!server)
    throw new InvalidSetting(
      'Set DATABASE_URL to the server. For example: DATABASE_URL=postgres://vigie:secret@db:5432/vigie',
    );
  const folder = join(config.DATA_DIR, 'database');
  const folderExists = await stat(folder).then(
    () => true,
    () => false,
  );
  if (target === 'to-server' && !folderExists) {
    throw new InvalidSetting(
      `There is no database in ${config.DATA_DIR}. Set DATA_DIR to the folder that holds one.`,
    );
  }
  await createDataFolder(config.DATA_DIR);
  const embedded = await openDatabaseServer({ ...config, DATABASE_URL: undefined }, openLog('warn'));
  let isMoved = false;
  try {
    const [from, to] = target === 'to-server' ? [embedded.url, server] : [server, embedded.url];
    const moved = await moveRows({ from, to, prepare: makeTables });
    isMoved = true;
    process.stdout.write(
      `\n  ${moved.rows} rows of ${moved.tables} tables moved, and compared.\n  ${NEXT[target]}\n\n`,
    );
  } finally {
    await embedded.close();
    if (target === 'to-folder' && !folderExists && !isMoved)
      await rm(folder, { recursive: true, force: true });
  }
}

const NEXT = {
  'to-server':
    'Start Vigie with the same DATABASE_URL; the folder “database” is as it was, and needed no more.',
  'to-folder':
    'Start Vigie without DATABASE_URL; the database on the server is as it was, and needed no more.',
} as const;

async function makeTables(url: string): Promise<void> {
  await migrate(url);
  await createQueueTables(url);
}
