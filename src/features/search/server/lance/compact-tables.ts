import type { Connection, Index, Table } from '@lancedb/lancedb';
import { loadLance } from './connect.ts';

/** Texts are already analysed, with terms separated by spaces. With positions, the index could not be optimised at 100,000 rows. */
const WORDS = {
  baseTokenizer: 'whitespace',
  lowercase: false,
  stem: false,
  removeStopWords: false,
  asciiFolding: false,
  withPosition: false,
  maxTokenLength: 60,
} as const;
/** Below this number, a full scan of the vectors is fast, and exact. */
const VECTORS_MIN = 5_000;
const VECTOR_NAME = 'vector_in_';
const PARTITIONS_MAX = 512;

type Kind = 'words' | 'order' | 'few' | 'labels';
const FINDABLES: Readonly<Record<string, Kind>> = {
  id: 'order',
  date: 'order',
  host: 'order',
  url: 'order',
  embeddings: 'few',
  kind: 'few',
  authorId: 'order',
  tags: 'labels',
  readers: 'labels',
  portfolios: 'labels',
  title: 'words',
  words: 'words',
};
const PASSAGES: Readonly<Record<string, Kind>> = {
  id: 'order',
  date: 'order',
  kind: 'few',
  authorId: 'order',
  readers: 'labels',
};

const indexFindables = (findables: Table) => indexColumns(findables, FINDABLES);

async function indexPassages(passages: Table): Promise<void> {
  await indexColumns(passages, PASSAGES);
  await indexVectors(passages);
}

/** Creates missing indexes; existing ones are updated by `optimize`. */
async function indexColumns(table: Table, columns: Readonly<Record<string, Kind>>): Promise<void> {
  const { Index } = await loadLance();
  const make: Readonly<Record<Kind, () => Index>> = {
    words: () => Index.fts(WORDS),
    order: () => Index.btree(),
    few: () => Index.bitmap(),
    labels: () => Index.labelList(),
  };
  const existing = new Set((await table.listIndices()).flatMap((index) => index.columns));
  for (const [column, kind] of Object.entries(columns))
    if (!existing.has(column)) await table.createIndex(column, { config: make[kind]() });
}

/** Creates the vector index once there are many vectors, and recreates it when its partitions have become too large. */
async function indexVectors(passages: Table): Promise<void> {
  const count = await passages.countRows();
  if (count < VECTORS_MIN) return;
  const numPartitions = Math.min(PARTITIONS_MAX, Math.round(Math.sqrt(count) * 0.4));
  const existing = (await passages.listIndices()).find(({ name }) => name.startsWith(VECTOR_NAME));
  if (existing && numPartitions < Number(existing.name.slice(VECTOR_NAME.length)) * 2) return;
  const { Index } = await loadLance();
  const config = Index.ivfFlat({ distanceType: 'dot', numPartitions, maxIterations: 15, sampleRate: 64 });
  await passages.createIndex('vector', { config, name: `${VECTOR_NAME}${numPartitions}` });
  if (existing) await passages.dropIndex(existing.name);
}

/** The names of the tables to compact. */
export interface CompactionTables {
  readonly findables: string;
  readonly passages: string | null;
}

/** Old versions are kept this long, until all readers on any node have ended. */
const VERSION_RETENTION_MS = 60_000;

/** Creates missing indexes, indexes recent writes and removes old versions; searches and writes continue meanwhile. */
export async function compactTables(
  connection: Connection,
  { findables, passages }: CompactionTables,
): Promise<void> {
  for (const [name, index] of [
    [findables, indexFindables],
    [passages, indexPassages],
  ] as const) {
    if (name === null) continue;
    const table = await connection.openTable(name);
    try {
      await index(table);
      await optimize(table);
    } finally {
      table.close();
    }
  }
}

/** Concurrent writes take precedence. */
const MAX_ATTEMPTS = 5;

/** A concurrent write makes compaction fail; after the last attempt it is left for the next time. */
async function optimize(table: Table): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    try {
      await table.optimize({ cleanupOlderThan: new Date(Date.now() - VERSION_RETENTION_MS) });
      return;
    } catch (failure) {
      if (!isConflict(failure)) throw failure;
      await table.checkoutLatest();
    }
  }
}

const isConflict = (failure: unknown) => failure instanceof Error && /commit conflict/i.test(failure.message);
