import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { claimFolder } from '../claim-folder.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { readOrCreateSecret } from '../read-or-create-secret.ts';
import { startEmbedded } from './embedded.ts';
import { systemAccount } from './run-as-account.ts';

/** Opens the server named by DATABASE_URL, or the embedded one inside the data folder. */
export async function openDatabaseServer(
  config: Config,
  log: Log,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
  await letDatabaseEnter(config.DATA_DIR);
  const release = await claimFolder(config.DATA_DIR);
  const embedded = await startEmbedded({
    folder: join(config.DATA_DIR, 'database'),
    password: await readOrCreateSecret(config.DATA_DIR, 'database-password'),
    log,
  }).catch(async (failure: unknown) => {
    await release();
    throw failure;
  });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.stop();
      await release();
    },
  };
}

/** Started as root, Vigie runs PostgreSQL as another account, whose group may pass through the data folder, not list it. */
async function letDatabaseEnter(dataFolder: string): Promise<void> {
  const account = await systemAccount();
  if (!account) return;
  await mkdir(dataFolder, { recursive: true });
  await chown(dataFolder, (await stat(dataFolder)).uid, account.gid);
  await chmod(dataFolder, 0o710);
}
