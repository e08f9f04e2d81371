import type { Index, Table } from '@lancedb/lancedb';
import { loadLance } from './load-lance.ts';

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

export const indexFindables = (findables: Table) => indexColumns(findables, FINDABLES);

export async function indexPassages(passages: Table): Promise<void> {
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
