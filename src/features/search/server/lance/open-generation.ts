import type { Connection, Table } from '@lancedb/lancedb';
import type { Scope } from '../findable.ts';
import { closeTables, type GenerationTables } from './generation-tables.ts';
import type { Generation } from './generations.ts';
import type { OpenTables } from './open-tables.ts';
import { tableName } from './table-names.ts';
import { VocabularyKeeper } from './vocabulary-keeper.ts';
import { NeverAnswered } from './what-lance-says.ts';
import { withinTime } from './within-time.ts';

/** Longer than any search may take. */
const WAITED_FOR_MS = 30_000;
/** Longer than any write takes, and than reading hundreds of thousands of rows to see whether they are whole. */
const WORKED_FOR_MS = 10 * 60_000;

/** A generation whose tables are open in this process. */
export class OpenGeneration implements OpenTables {
  readonly scope: Scope;
  readonly keeper: VocabularyKeeper;
  /** Every id that was ever written, where this process began the generation: what is not among them is new. */
  writtenIds: Set<string> | null;
  info: Generation;
  passages: Table | null;
  readonly findables: Table;
  /** Commits since the tables were last tended. */
  commits = 0;
  isBeingTended = false;
  couldNotBeTended = false;
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
    this.keeper = new VocabularyKeeper(
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
    return this.keeper.vocabulary;
  }

  isVocabularyWhole(): Promise<boolean> {
    return this.keeper.isWhole();
  }

  /** Its tables stay open until the work has ended, or has taken so long that it never will. */
  async use<T>(work: (tables: OpenTables) => Promise<T>, limitMs = WORKED_FOR_MS): Promise<T> {
    this.#users += 1;
    try {
      const ended = await withinTime(
        work(this).then((result) => ({ result })),
        limitMs,
      );
      if (!ended) throw new NeverAnswered(`The tables did not answer for ${limitMs} ms`);
      return ended.result;
    } finally {
      this.#users -= 1;
      if (this.#users === 0) for (const tell of this.#whenUnused.splice(0)) tell();
    }
  }

  /** Resolves once nobody in this process uses it, or takes too long to be waited for. */
  async unused(): Promise<void> {
    if (this.#users === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenUnused.push(resolve);
      setTimeout(resolve, WAITED_FOR_MS).unref();
    });
  }

  close(): void {
    this.isClosed = true;
    closeTables(this);
  }
}
