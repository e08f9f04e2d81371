import { join } from 'node:path';
import { claimFolder } from '#platform/claim-folder.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openHttp } from '#platform/http/server.ts';
import { keepSecret } from '#platform/keep-secret.ts';
import type { Log } from '#platform/log.ts';

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Opens the outside world, then lists every feature's routes, jobs and listeners: the wiring is all here. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const outside = await openStore(config, log);
  await migrate(outside.url);
  const database = openDatabase({ url: outside.url, connections: config.DATABASE_POOL, log });

  const http = await openHttp({ config, log, database, identify: async () => null }, []);
  const address = await http.listen({ port: config.PORT, host: config.HOST });

  return {
    address,
    async stop() {
      await http.close();
      await database.close();
      await outside.close();
    },
  };
}

/** The server named by DATABASE_URL, or the embedded one inside the data folder. */
async function openStore(config: Config, log: Log): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => undefined };
  const release = await claimFolder(config.DATA_DIR);
  const embedded = await startEmbedded({
    folder: join(config.DATA_DIR, 'database'),
    password: await keepSecret(config.DATA_DIR, 'database-password'),
    onLog: (line) => log.debug({ postgres: line }),
  });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.stop();
      await release();
    },
  };
}
