import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { askRebuilds, oneOrganisation } from '../../../src/features/finding/indexing/server/state-store.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { tokenOf } from '../../support/people.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';
import { type BenchProduct, benchProduct } from '../bench-product.ts';
import { searchedOrganisation } from './searched-organisation.ts';

const LOOK_EVERY_MS = 250;
const BUILDING_LIMIT_MS = 60 * 60_000;

export type Headers = Readonly<Record<string, string>>;

export interface SearchedProduct extends BenchProduct {
  /** Of one person who may open everything, signed in so often that no limit of calls is met. */
  readonly headers: readonly Headers[];
  /** Documents, and an analysis of each. */
  readonly findables: number;
  readonly indexedInMs: number;
}

/** The real product with an organisation of so many analysed documents, which its own indexer brought in. */
export async function searchedProduct(
  opened: AsyncDisposableStack,
  documents: number,
  { sessions, settings }: { readonly sessions: number; readonly settings: Readonly<Record<string, string>> },
): Promise<SearchedProduct> {
  const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000', ...settings });
  const { url } = await embeddedDatabase(product.dataDir);
  const database = openDatabase({ url, connections: 2, log: silentLog });
  opened.defer(() => database.close());
  const { id, userId } = await searchedOrganisation(url, documents);
  const start = performance.now();
  await database.asPlatform((tx) => askRebuilds(tx, oneOrganisation(id)));
  let findables = 0;
  while (findables === 0) {
    if (performance.now() - start > BUILDING_LIMIT_MS) throw new Error(`no index:\n${product.said()}`);
    await pause(LOOK_EVERY_MS);
    const { rows } = await database.platform.execute<{ findables: number }>(sql`
      SELECT findables FROM search_states WHERE organisation_id = ${id} AND rebuild_asked_at IS NULL`);
    findables = rows[0]?.findables ?? 0;
  }
  const indexedInMs = performance.now() - start;
  const person = { id: userId, email: '', organisationId: id };
  const headers = await Promise.all(Array.from({ length: sessions }, () => tokenOf({ database }, person)));
  return { ...product, headers, findables, indexedInMs };
}
