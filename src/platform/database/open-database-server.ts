import { join } from 'node:path';
import { claimFolder } from '../claim-folder.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { readOrCreateSecret } from '../read-or-create-secret.ts';
import { startEmbedded } from './embedded.ts';

/** Opens the server named by DATABASE_URL, or the embedded one inside the data folder. */
export async function openDatabaseServer(
  config: Config,
  log: Log,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
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
