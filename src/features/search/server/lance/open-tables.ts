import type { Table } from '@lancedb/lancedb';
import type { Scope } from '../findable.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The tables of a scope that are searched now, while somebody reads them. */
export interface OpenTables {
  readonly generation: number;
  /** Rows of `findableSchema`: the truth about every findable. */
  readonly findables: Table;
  /** Rows of `passageSchema`, to find candidates only; a passage may be told a moment before its findable. Null while the model never answered. */
  readonly passages: Table | null;
  /** Of which model the vectors are; empty while it never answered. */
  readonly embeddingsId: string;
  /** May lag a moment behind what another node wrote, and is empty while a large one is first counted. */
  readonly vocabulary: Vocabulary;
  /** Whether it does neither now: only then does a word that is not in it stand nowhere. */
  isVocabularyWhole(): Promise<boolean>;
}

/** How searches reach the tables. */
export interface ScopeReader {
  /**
   * Keeps the tables of the scope open until `use` has ended. Throws `IndexUnavailable` where there are none, and where
   * Lance fails in `use`: they may be damaged. Whatever else `use` throws is its own, and thrown as it is.
   */
  read<T>(scope: Scope, use: (tables: OpenTables) => Promise<T>): Promise<T>;
}
