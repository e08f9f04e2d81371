import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { prepareLogins } from '../../src/platform/database/logins.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabaseServer } from '../../src/platform/database/open-database-server.ts';
import { silentLog } from '../../src/platform/log.ts';
import { benchFolder } from './bench-product.ts';

/** A database for this measurement and its folder, removed afterwards. */
export async function benchDatabase(opened: AsyncDisposableStack, connections: number) {
  const folder = await benchFolder(opened);
  const server = await openDatabaseServer(readConfig({ DATA_DIR: folder }), silentLog);
  opened.defer(() => server.close());
  await migrate(server.url);
  await prepareLogins(server.url);
  const database = openDatabase({ url: server.url, connections, log: silentLog });
  opened.defer(() => database.close());
  return { database, folder };
}
