import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import type { SearchedDocument } from './searched-corpus.ts';

/** Another search engine with the same documents and queries; returns ids, best first. */
export interface Rival {
  readonly name: string;
  add(documents: Iterable<SearchedDocument>): void;
  search(query: string, most: number): string[];
  close(): void;
}

const TITLE_WEIGHT = 3;

/** MiniSearch: in memory, matches any word, with a higher weight for the title. */
export function miniSearch(): Rival {
  const index = new MiniSearch<SearchedDocument>({ fields: ['title', 'text'] });
  return {
    name: 'MiniSearch',
    add: (documents) => {
      for (const document of documents) index.add(document);
    },
    search: (query, most) =>
      index
        .search(query, { boost: { title: TITLE_WEIGHT }, combineWith: 'OR' })
        .slice(0, most)
        .map(({ id }) => String(id)),
    close: () => index.removeAll(),
  };
}

/** SQLite FTS5: in a file, ignores accents, matches any word, with a higher weight for the title. */
export function sqliteFts(path: string): Rival {
  const database = new DatabaseSync(path);
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE VIRTUAL TABLE documents USING fts5(id UNINDEXED, title, text, tokenize = "unicode61 remove_diacritics 2")`);
  const insert = database.prepare('INSERT INTO documents (id, title, text) VALUES (?, ?, ?)');
  const find = database.prepare(
    `SELECT id FROM documents WHERE documents MATCH ? ORDER BY bm25(documents, 0, ${TITLE_WEIGHT}, 1) LIMIT ?`,
  );
  return {
    name: 'SQLite FTS5',
    add: (documents) => {
      database.exec('BEGIN');
      for (const { id, title, text } of documents) insert.run(id, title, text);
      database.exec('COMMIT');
    },
    search: (query, most) => {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      return find.all(words.map((word) => `"${word}"`).join(' OR '), most).map(({ id }) => String(id));
    },
    close: () => database.close(),
  };
}
