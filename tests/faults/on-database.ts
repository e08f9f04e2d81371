import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import type { Place } from '../support/product-place.ts';

const CONNECTIONS = 4;

/** Runs work on the database of the running product. */
export async function onDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const { url } = await embeddedDatabase(place.dataDir);
  const database = openDatabase({ url, connections: CONNECTIONS, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
