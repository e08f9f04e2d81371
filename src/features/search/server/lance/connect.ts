import type { Connection } from '@lancedb/lancedb';
import { loadLance } from './load-lance.ts';

/** Where the index is kept: a folder, or `s3://…` with what the store there asks for. */
export interface IndexPlace {
  readonly uri: string;
  readonly storageOptions?: Readonly<Record<string, string>>;
}

/** What other nodes wrote is seen within this time. */
export const SEEN_WITHIN_MS = 1_000;
const MEGABYTE = 1_024n * 1_024n;
/** Enough for the indexes of 100,000 documents; without a bound they grow to gigabytes. */
const INDEX_CACHE = 128n * MEGABYTE;
const METADATA_CACHE = 32n * MEGABYTE;

export async function connect({ uri, storageOptions }: IndexPlace): Promise<Connection> {
  const lance = await loadLance();
  return lance.connect({
    uri,
    readConsistencyInterval: SEEN_WITHIN_MS / 2_000,
    session: new lance.Session(INDEX_CACHE, METADATA_CACHE),
    ...(storageOptions ? { storageOptions: { ...storageOptions } } : {}),
  });
}
