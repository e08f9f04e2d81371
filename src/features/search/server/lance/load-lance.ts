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
  // Our own callers log what is relevant.
  process.env.LANCEDB_LOG ??= 'off';
  loading ??= import('@lancedb/lancedb');
  return loading;
}
