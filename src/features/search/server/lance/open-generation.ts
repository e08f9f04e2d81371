import type { Connection, Table } from '@lancedb/lancedb';
import type { Scope } from '../findable.ts';
import { DocumentFrequencies } from './document-frequencies.ts';
import { type Generation, withTimeout } from './generation-list.ts';
import { closeTables, type GenerationTables } from './generation-tables.ts';
import { LanceTimeout } from './index-errors.ts';
import type { OpenTables } from './open-tables.ts';
import { tableName } from './table-names.ts';

/** Longer than any search may take. */
const UNUSED_TIMEOUT_MS = 30_000;
/** Longer than any write, or the complete check of hundreds of thousands of rows. */
const USE_TIMEOUT_MS = 10 * 60_000;

/** A generation whose tables are open in this process. */
export class OpenGeneration implements OpenTables {
  readonly scope: Scope;
  readonly documentFrequencies: DocumentFrequencies;
  /** The ids ever written, when this process created the generation: other ids are new. */
  writtenIds: Set<string> | null;
  info: Generation;
  passages: Table | null;
  readonly findables: Table;
  /** Commits since the last compaction. */
  commits = 0;
  isBeingCompacted = false;
  compactionFailed = false;
  isClosed = false;
  #users = 0;
  readonly #whenUnused: (() => void)[] = [];

  constructor(
    connection: Connection,
    scope: Scope,
    info: Generation,
    tables: GenerationTables,
    isNew: boolean,
  ) {
    this.scope = scope;
    this.info = info;
    this.findables = tables.findables;
    this.passages = tables.passages;
    this.writtenIds = isNew ? new Set() : null;
    this.documentFrequencies = new DocumentFrequencies(
      connection,
      tableName(scope, info.generation, 'words'),
      tables.findables,
    );
  }

  get generation() {
    return this.info.generation;
  }

  get embeddingsId() {
    return this.passages ? this.info.embeddings : '';
  }

  get vocabulary() {
    return this.documentFrequencies.vocabulary;
  }

  isVocabularyComplete(): Promise<boolean> {
    return this.documentFrequencies.isComplete();
  }

  /** Keeps the tables open until the work has ended or timed out. */
  async use<T>(work: (tables: OpenTables) => Promise<T>, limitMs = USE_TIMEOUT_MS): Promise<T> {
    this.#users += 1;
    try {
      const ended = await withTimeout(
        work(this).then((result) => ({ result })),
        limitMs,
      );
      if (!ended) throw new LanceTimeout(`the tables did not respond within ${limitMs} ms`);
      return ended.result;
    } finally {
      this.#users -= 1;
      if (this.#users === 0) for (const resolve of this.#whenUnused.splice(0)) resolve();
    }
  }

  /** Resolves once nothing in this process uses the tables, or after a timeout. */
  async untilUnused(): Promise<void> {
    if (this.#users === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenUnused.push(resolve);
      setTimeout(resolve, UNUSED_TIMEOUT_MS).unref();
    });
  }

  close(): void {
    this.isClosed = true;
    closeTables(this);
  }
}
