import { percentiles } from '../figure.ts';

export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** An action with a query; `place` is the index of the query. */
export type Act = (query: string, place: number) => unknown;

/**
 * Runs the queries one after the other, alternating the acts so that other load of the machine affects all of them alike;
 * the first queries are a warm-up.
 */
export async function timed<Name extends string>(
  queries: readonly string[],
  warmUp: number,
  actions: Readonly<Record<Name, Act>>,
): Promise<Record<Name, Times>> {
  const names = Object.keys(actions) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const [place, query] of queries.entries()) {
    for (const name of names) {
      const start = performance.now();
      await actions[name](query, place);
      if (place >= warmUp) times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((name) => [name, percentiles(times[name])])) as Record<Name, Times>;
}
