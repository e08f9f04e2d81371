import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Table } from '@lancedb/lancedb';
import { Field, Float64, Schema, Utf8 } from 'apache-arrow';
import type { Log } from '#platform/log.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import type { Scope } from '../findable.ts';
import { IndexUnavailable } from '../search-index.ts';
import { numberAt, textAt } from './arrow-values.ts';
import { MAX_STALENESS_MS } from './connect.ts';
import { isCorruption, isLanceError } from './index-errors.ts';
import { textLiteral } from './literal.ts';
import { GENERATIONS as NAME, scopeName } from './table-names.ts';

const MINUTE_MS = 60_000;
/** Retry delays: too many open files or a slow store mostly recover within this time. */
const RETRY_DELAYS_MS = [200, 500];
/** Maximum time a search waits for an unresponsive store. */
const READ_TIMEOUT_MS = 10_000;

/** One set of tables of a scope. */
export interface Generation {
  readonly generation: number;
  readonly isSearched: boolean;
  /** The model of its vectors. */
  readonly embeddings: string;
  /** Zero until the model has responded: there is no passages table before. */
  readonly dimensions: number;
}

const text = (name: string) => new Field(name, new Utf8(), false);
const number = (name: string) => new Field(name, new Float64(), false);

const schema = new Schema([
  text('key'),
  text('scope'),
  text('embeddings'),
  number('generation'),
  number('searched'),
  number('dimensions'),
]);

export type GenerationList = ReturnType<typeof openGenerationList>;

/** The list of generations of each scope, current or being built, stored beside their tables. */
export function openGenerationList(connection: Connection, log: Log) {
  let table: Table | undefined;
  let cached: Map<string, Generation[]> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let lastFailure: { readonly until: number; readonly failure: unknown } | null = null;

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

  /** Null when there is no list, or it is damaged; throws when it may be intact but cannot be read now. */
  async function readWithRetries([waitMs, ...waits]: readonly number[]): Promise<Map<
    string,
    Generation[]
  > | null> {
    try {
      return await read();
    } catch (failure) {
      table = undefined;
      if (!isLanceError(failure)) throw failure;
      if (!(await isListed().catch(() => true))) return null;
      if (waitMs !== undefined) {
        await pause(waitMs);
        return readWithRetries(waits);
      }
      warnThrottled(log, failure, 'the list of search indexes cannot be read');
      if (isCorruption(failure)) return null;
      throw new IndexUnavailable('the list of search indexes cannot be read now', { cause: failure });
    }
  }

  /** After a failure, further searches fail at once for as long as that one took. */
  async function readOnce(): Promise<Map<string, Generation[]> | null> {
    const began = performance.now();
    if (lastFailure && began < lastFailure.until) throw lastFailure.failure;
    lastFailure = null;
    try {
      const result = await withTimeout(
        readWithRetries([]).then((all) => ({ all })),
        READ_TIMEOUT_MS,
      );
      if (!result) throw new IndexUnavailable('the list of search indexes cannot be read in time');
      return result.all;
    } catch (failure) {
      const now = performance.now();
      lastFailure = { failure, until: now + (now - began) };
      throw failure;
    }
  }

  /** The generations of a scope. Throws `IndexUnavailable` when they are unknown: tables must not be taken for missing then. */
  async function of(scope: Scope, isFresh = false): Promise<readonly Generation[]> {
    if (isFresh || performance.now() - readAt > MAX_STALENESS_MS) {
      cached = await (isFresh ? readWithRetries(RETRY_DELAYS_MS) : readOnce());
      readAt = performance.now();
    }
    return cached?.get(scopeName(scope)) ?? [];
  }

  /** A damaged list is recreated empty, so that every index must be rebuilt. */
  async function writable(): Promise<Table> {
    if (!(await readWithRetries(RETRY_DELAYS_MS))) {
      if (await isListed().catch(() => true))
        log.error('the list of search indexes is damaged and is recreated');
      await connection.dropTable(NAME).catch(() => undefined);
    }
    table ??= await connection.createEmptyTable(NAME, schema, { mode: 'create', existOk: true });
    return table;
  }

  /** Replaces the generations of a scope atomically. */
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
    /** Deletes old versions of the list. */
    tidy: async () => {
      await table?.optimize({ cleanupOlderThan: new Date(Date.now() - MINUTE_MS) });
    },
    close: () => table?.close(),
  };
}

/** The result of a promise within a time limit; null on timeout, ignoring its later result. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, Math.max(0, ms), null);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
