import { splitIntoChunks } from '#base/arrays.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { forEachYielding } from '#platform/time-slices.ts';
import type { Candidate, Component, Shortlist } from './component.ts';
import { BASE_COLUMNS, type Column, rowsOf } from './fetched-row.ts';
import { idCondition, NO_LIMIT } from './lists.ts';
import { type OpenScope, queryTable } from './query-table.ts';
import { type MeasuredRow, measureRow } from './score.ts';

/** Results up to this rank are taken from lists of this depth. */
interface Step {
  readonly upTo: number;
  readonly depth: number;
}

/** Limits of the search for candidates. */
export interface Depths {
  /** Up to this number of filtered rows, all are scored: faster than repeated candidate queries, and exact. */
  readonly fullScanRows: number;
  /** The same limit in words, estimated by the average length. */
  readonly fullScanWords: number;
  /** By rank rather than by page: otherwise pages would come from different rankings, and repeat or skip results. */
  readonly steps: readonly Step[];
  /** Maximum number of rows read per search, however many lists it queries. */
  readonly maxCandidates: number;
  /** In scopes up to this number of rows, lists are deepened until the result is exact; in larger ones that takes too long. */
  readonly exactUpToRows: number;
  /** How often the lists of a step may be doubled in depth. */
  readonly maxDeepenings: number;
}

/** A depth of sixty loses nothing on judged queries, and every further hundred doubles the cost. */
export const DEPTHS: Depths = {
  fullScanRows: 1_000,
  fullScanWords: 250_000,
  steps: [
    { upTo: 30, depth: 60 },
    { upTo: 120, depth: 240 },
    { upTo: 480, depth: 960 },
    { upTo: Number.POSITIVE_INFINITY, depth: 2_200 },
  ],
  maxCandidates: 6_000,
  exactUpToRows: 5_000,
  maxDeepenings: 3,
};

/** Rows in memory at a time: texts are long. */
const BATCH_SIZE = 500;

/**
 * Fetches rows by id, in batches. Filters and access conditions apply again: a passage is checked apart from its findable.
 */
export async function* fetchRows(
  scope: OpenScope,
  components: readonly Component[],
  ids: readonly string[],
): AsyncGenerator<Candidate[]> {
  for (const part of splitIntoChunks(ids, BATCH_SIZE)) yield fetchWhere(scope, components, idCondition(part));
}

/** Fetches all rows that pass the filters. */
export async function fetchAll(scope: OpenScope, components: readonly Component[]): Promise<Candidate[]> {
  if (!scope.only) return fetchWhere(scope, components, 'TRUE');
  const all: Candidate[] = [];
  for await (const part of fetchRows(scope, components, [...scope.only.keys()])) all.push(...part);
  return all;
}

async function fetchWhere(scope: OpenScope, components: readonly Component[], condition: string) {
  const columns = new Set<Column>([...BASE_COLUMNS, ...components.flatMap((component) => component.columns)]);
  const query = scope.tables.findables
    .query()
    .where(`${scope.where.findables} AND (${condition})`)
    .select([...columns])
    .limit(NO_LIMIT);
  const table = await queryTable(scope.scope, query);
  return rowsOf(table)
    .filter(({ id }) => !scope.only || scope.only.has(id))
    .map((row): Candidate => ({ row, scope }));
}

/** Concurrent queries of one search, so that others can use the tables too. */
const MAX_CONCURRENT_QUERIES = 6;

/** The rows that one search compares: each is read once, however many lists contain it. */
interface Candidates {
  readonly measured: readonly MeasuredRow[];
  /** Whether listed rows were dropped because there are too many. */
  isTruncated(): boolean;
  /** Queries every component in every scope, and reads the listed rows. */
  expand(depth: number): Promise<readonly (readonly Shortlist[])[]>;
  addRows(scope: OpenScope, ids: readonly string[]): Promise<void>;
}

export function collectCandidates(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  { onlyMatches, most }: { readonly onlyMatches: boolean; readonly most: number },
): Candidates {
  const seen: MeasuredRow[] = [];
  const knownIds = new Set<string>();
  let isFull = false;
  const limited = concurrencyLimit(MAX_CONCURRENT_QUERIES);

  const read = async (scope: OpenScope, ids: readonly string[]) => {
    // Texts may be long: yields between rows.
    for await (const rows of fetchRows(scope, components, ids))
      await forEachYielding(rows, (row) => seen.push(measureRow(components, row, onlyMatches)));
  };
  const takeNew = (lists: readonly (readonly Shortlist[])[]) => {
    const fresh = scopes.map((): string[] => []);
    for (const [at, id] of interleaved(lists)) {
      if (knownIds.has(id)) continue;
      if (knownIds.size >= most) {
        isFull = true;
        break;
      }
      knownIds.add(id);
      fresh[at]?.push(id);
    }
    return fresh;
  };
  return {
    measured: seen,
    isTruncated: () => isFull,
    async expand(depth) {
      const lists = await Promise.all(
        scopes.map((scope) =>
          Promise.all(components.map((component) => limited(() => component.shortlist(scope, depth)))),
        ),
      );
      const fresh = takeNew(lists);
      await Promise.all(scopes.map((scope, at) => read(scope, fresh[at] ?? [])));
      return lists;
    },
    async addRows(scope, ids) {
      const fresh = ids.filter((id) => !knownIds.has(id));
      for (const id of fresh) knownIds.add(id);
      await read(scope, fresh);
    },
  };
}

/** Interleaves the lists by rank, so that a limit cuts all of them alike. Yields the index of the scope and the id. */
function* interleaved(
  listsOfScopes: readonly (readonly Shortlist[])[],
): Generator<[scope: number, id: string]> {
  const all = listsOfScopes.flatMap((lists, scope) => lists.map(({ ids }) => ({ scope, ids })));
  const longest = all.reduce((most, { ids }) => Math.max(most, ids.length), 0);
  for (let place = 0; place < longest; place += 1) {
    for (const { scope, ids } of all) {
      const id = ids[place];
      if (id !== undefined) yield [scope, id];
    }
  }
}
