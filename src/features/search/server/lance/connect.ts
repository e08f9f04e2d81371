import type { Connection } from '@lancedb/lancedb';

type Lance = typeof import('@lancedb/lancedb');

let loading: Promise<Lance> | undefined;

/**
 * Loads LanceDB on first use, as it takes memory and time that startup should not need. On a machine with two cores its
 * readers deadlock unless it gets more threads.
 */
export function loadLance(): Promise<Lance> {
  process.env.LANCE_CPU_THREADS ??= '4';
  // Up to this percentage of rows passing the filters, LanceDB matches words row by row, and beyond it by its inverted
  // lists. Measured among 141,000 rows: at 3 %, rows take two thirds of the time of the lists, at 7 % nearly twice as much,
  // unless a word of most rows is combined with many rare ones. The default is 10.
  process.env.LANCE_FLAT_SEARCH_PERCENT_THRESHOLD ??= '5';
  // The callers log relevant events.
  process.env.LANCEDB_LOG ??= 'off';
  loading ??= import('@lancedb/lancedb');
  return loading;
}

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
