import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Table } from '@lancedb/lancedb';
import { Field, Float64, Schema, Utf8 } from 'apache-arrow';
import type { Log } from '#platform/log.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { numberAt, textAt } from './arrow-values.ts';
import { SEEN_WITHIN_MS } from './connect.ts';
import { textLiteral } from './literal.ts';
import { GENERATIONS as NAME, scopeName } from './table-names.ts';
import { isDamage, isOfLance } from './what-lance-says.ts';
import { withinTime } from './within-time.ts';

const MINUTE_MS = 60_000;
/** Too many open files or a store that hesitates are mostly over by then. */
const TRIED_AGAIN_AFTER_MS = [200, 500];
/** Who looks for something does not wait longer for a store that is silent. */
const LOOKED_FOR_MS = 10_000;

/** One set of tables of a scope. */
export interface Generation {
  readonly generation: number;
  readonly isSearched: boolean;
  /** The model its vectors are of. */
  readonly embeddings: string;
  /** Nought while the model never answered: there is no table of passages then. */
  readonly dimensions: number;
}

const schema = new Schema([
  ...['key', 'scope', 'embeddings'].map((name) => new Field(name, new Utf8(), false)),
  ...['generation', 'searched', 'dimensions'].map((name) => new Field(name, new Float64(), false)),
]);

export type Generations = ReturnType<typeof generationsIn>;

/** Which generation of a scope is searched and which one is being built, kept beside them: gone when they are gone. */
export function generationsIn(connection: Connection, log: Log) {
  let table: Table | undefined;
  let known: Map<string, Generation[]> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let setback: { readonly until: number; readonly failure: unknown } | null = null;

  async function read(): Promise<Map<string, Generation[]>> {
    table ??= await connection.openTable(NAME);
    await table.checkoutLatest();
    const rows = await table.query().toArrow();
    const all = new Map<string, Generation[]>();
    for (let at = 0; at < rows.numRows; at += 1) {
      const scope = textAt(rows, 'scope', at);
      const generation = {
        generation: numberAt(rows, 'generation', at),
        isSearched: numberAt(rows, 'searched', at) === 1,
        embeddings: textAt(rows, 'embeddings', at),
        dimensions: numberAt(rows, 'dimensions', at),
      };
      all.set(scope, [...(all.get(scope) ?? []), generation]);
    }
    return all;
  }

  const isListed = async () =>
    (await connection.tableNames({ startAfter: 'generations', limit: 10 })).includes(NAME);

  /** Null where there is no list, or none that could ever be read; throws where it may be sound and cannot be read now. */
  async function look([waitMs, ...waits]: readonly number[]): Promise<Map<string, Generation[]> | null> {
    try {
      return await read();
    } catch (failure) {
      table = undefined;
      if (!isOfLance(failure)) throw failure;
      if (!(await isListed().catch(() => true))) return null;
      if (waitMs !== undefined) {
        await pause(waitMs);
        return look(waits);
      }
      logTrouble(log, failure, 'the list of search indexes cannot be read');
      if (isDamage(failure)) return null;
      throw new IndexUnavailable('The list of indexes cannot be read now', { cause: failure });
    }
  }

  /** A place that keeps its readers waiting is left alone for as long as they waited: searches are answered elsewhere. */
  async function lookOnce(): Promise<Map<string, Generation[]> | null> {
    const began = performance.now();
    if (setback && began < setback.until) throw setback.failure;
    setback = null;
    try {
      const seen = await withinTime(
        look([]).then((all) => ({ all })),
        LOOKED_FOR_MS,
      );
      if (!seen) throw new IndexUnavailable('The list of indexes cannot be read in time');
      return seen.all;
    } catch (failure) {
      const now = performance.now();
      setback = { failure, until: now + (now - began) };
      throw failure;
    }
  }

  /** Throws `IndexUnavailable` where it cannot be told: nobody's tables are to be taken for gone then. */
  async function of(scope: Scope, isFresh = false): Promise<readonly Generation[]> {
    if (isFresh || performance.now() - readAt > SEEN_WITHIN_MS) {
      known = await (isFresh ? look(TRIED_AGAIN_AFTER_MS) : lookOnce());
      readAt = performance.now();
    }
    return known?.get(scopeName(scope)) ?? [];
  }

  /** A list that is damaged is begun anew: every organisation's index is to be made again then. */
  async function writable(): Promise<Table> {
    if (!(await look(TRIED_AGAIN_AFTER_MS))) {
      if (await isListed().catch(() => true))
        log.error('the list of search indexes is begun anew: it is damaged');
      await connection.dropTable(NAME).catch(() => undefined);
    }
    table ??= await connection.createEmptyTable(NAME, schema, { mode: 'create', existOk: true });
    return table;
  }

  /** All the generations a scope has from now on, told at once. */
  async function set(scope: Scope, generations: readonly Generation[]): Promise<void> {
    const name = scopeName(scope);
    const rows = generations.map(({ generation, isSearched, embeddings, dimensions }) => ({
      key: `${name}_g${generation}`,
      scope: name,
      embeddings,
      generation,
      searched: isSearched ? 1 : 0,
      dimensions,
    }));
    const into = await writable();
    const ofScope = `scope = ${textLiteral(name)}`;
    if (rows.length === 0) await into.delete(ofScope);
    else
      await into
        .mergeInsert('key')
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .whenNotMatchedBySourceDelete({ where: ofScope })
        .execute(rows);
    readAt = Number.NEGATIVE_INFINITY;
  }

  return {
    of,
    set,
    /** Old versions of it are of no use to anybody. */
    tidy: async () => {
      await table?.optimize({ cleanupOlderThan: new Date(Date.now() - MINUTE_MS) });
    },
    close: () => table?.close(),
  };
}
