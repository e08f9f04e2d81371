import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  oneOrganisation,
  requestRebuilds,
} from '../../../src/features/finding/indexing/server/state-store.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { tokenOf } from '../../support/people.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';
import { type BenchProduct, benchProduct } from '../bench-product.ts';
import { searchedOrganisation } from './searched-organisation.ts';

const POLL_MS = 250;
const BUILDING_LIMIT_MS = 60 * 60_000;

export type Headers = Readonly<Record<string, string>>;

export interface SearchedProduct extends BenchProduct {
  /** The headers of several sessions of one person with access to everything, to avoid rate limits. */
  readonly headers: readonly Headers[];
  /** The number of findables: documents and their analyses. */
  readonly findables: number;
  readonly indexedInMs: number;
}

/** The real product with an organisation of this many analysed documents, indexed by its own indexer. */
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
  await database.asPlatform((tx) => requestRebuilds(tx, oneOrganisation(id)));
  let findables = 0;
  while (findables === 0) {
    if (performance.now() - start > BUILDING_LIMIT_MS) throw new Error(`no index:\n${product.output()}`);
    await pause(POLL_MS);
    const { rows } = await database.platform.execute<{ findables: number }>(sql`
      SELECT findables FROM search_states WHERE organisation_id = ${id} AND rebuild_asked_at IS NULL`);
    findables = rows[0]?.findables ?? 0;
  }
  const indexedInMs = performance.now() - start;
  const person = { id: userId, email: '', organisationId: id };
  const headers = await Promise.all(Array.from({ length: sessions }, () => tokenOf({ database }, person)));
  return { ...product, headers, findables, indexedInMs };
}
