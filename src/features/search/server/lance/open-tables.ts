import type { Table } from '@lancedb/lancedb';
import type { Scope } from '../findable.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The tables of the current generation of a scope. */
export interface OpenTables {
  readonly generation: number;
  /** Rows of `findableSchema`: the source of truth. */
  readonly findables: Table;
  /** Rows of `passageSchema`, for finding candidates; a passage may be written shortly before its findable. Null until the model has responded. */
  readonly passages: Table | null;
  /** The model of the vectors; empty until it has responded. */
  readonly embeddingsId: string;
  /** May lag behind writes of other nodes, and is empty while a large one is first counted. */
  readonly vocabulary: Vocabulary;
  /** Whether the vocabulary is neither: only then is a missing word in no row. */
  isVocabularyComplete(): Promise<boolean>;
}

/** Read access to the tables for searches. */
export interface ScopeReader {
  /**
   * Keeps the tables of the scope open until `use` has ended. Throws `IndexUnavailable` when there are none, and when LanceDB
   * fails in `use`, as they may be damaged. Other errors of `use` are rethrown.
   */
  read<T>(scope: Scope, use: (tables: OpenTables) => Promise<T>): Promise<T>;
}
