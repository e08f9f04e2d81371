type Lance = typeof import('@lancedb/lancedb');

let loading: Promise<Lance> | undefined;

/**
 * The database of the index, loaded when something is first indexed or searched: it takes memory and time that a start
 * should not. On a machine of two cores its readers wait for each other for ever, unless it is told of more threads.
 */
export function loadLance(): Promise<Lance> {
  process.env.LANCE_CPU_THREADS ??= '4';
  // What is worth telling is told by whoever called it.
  process.env.LANCEDB_LOG ??= 'off';
  loading ??= import('@lancedb/lancedb');
  return loading;
}
