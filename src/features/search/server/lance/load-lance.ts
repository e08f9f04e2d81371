type Lance = typeof import('@lancedb/lancedb');

let loading: Promise<Lance> | undefined;

/**
 * The database of the index, loaded when something is first indexed or searched: it takes memory and time that a start
 * should not. On a machine of two cores its readers wait for each other for ever, unless it is told of more threads.
 */
export function loadLance(): Promise<Lance> {
  process.env.LANCE_CPU_THREADS ??= '4';
  // Up to this share of the rows, in percent, Lance looks words up in each row that passes the filters, and beyond it in
  // the lists of its index. Measured among 141,000 rows: of 3 % each row takes two thirds of what the lists take, of 7 %
  // nearly twice as much, unless a word that most rows hold stands beside many rare ones. Its own bound is 10.
  process.env.LANCE_FLAT_SEARCH_PERCENT_THRESHOLD ??= '5';
  // What is worth telling is told by whoever called it.
  process.env.LANCEDB_LOG ??= 'off';
  loading ??= import('@lancedb/lancedb');
  return loading;
}
