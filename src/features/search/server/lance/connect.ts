import type { Connection } from '@lancedb/lancedb';
import { loadLance } from './load-lance.ts';

/** The location of the index: a folder, or `s3://…` with options for the store. */
export interface IndexPlace {
  readonly uri: string;
  readonly storageOptions?: Readonly<Record<string, string>>;
}

/** Writes of other nodes become visible within this time. */
export const MAX_STALENESS_MS = 1_000;
const MEGABYTE = 1_024n * 1_024n;
/** Enough for the indexes of 100,000 documents; unlimited, the caches grow to gigabytes. */
const INDEX_CACHE = 128n * MEGABYTE;
const METADATA_CACHE = 32n * MEGABYTE;

export async function connect({ uri, storageOptions }: IndexPlace): Promise<Connection> {
  const lance = await loadLance();
  return lance.connect({
    uri,
    readConsistencyInterval: MAX_STALENESS_MS / 2_000,
    session: new lance.Session(INDEX_CACHE, METADATA_CACHE),
    ...(storageOptions ? { storageOptions: { ...storageOptions } } : {}),
  });
}
