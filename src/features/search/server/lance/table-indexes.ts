import type { Index, Table } from '@lancedb/lancedb';
import { loadLance } from './load-lance.ts';

/** Words come analysed and separated by spaces. With positions the index could not be optimised at 100,000 rows. */
const WORDS = {
  baseTokenizer: 'whitespace',
  lowercase: false,
  stem: false,
  removeStopWords: false,
  asciiFolding: false,
  withPosition: false,
  maxTokenLength: 60,
} as const;
/** Below, looking at every vector is quick, and exact. */
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

/** Makes the indexes that are missing; those that are there follow by `optimize`. */
async function indexColumns(table: Table, columns: Readonly<Record<string, Kind>>): Promise<void> {
  const { Index } = await loadLance();
  const make: Readonly<Record<Kind, () => Index>> = {
    words: () => Index.fts(WORDS),
    order: () => Index.btree(),
    few: () => Index.bitmap(),
    labels: () => Index.labelList(),
  };
  const there = new Set((await table.listIndices()).flatMap((index) => index.columns));
  for (const [column, kind] of Object.entries(columns))
    if (!there.has(column)) await table.createIndex(column, { config: make[kind]() });
}

/** Groups vectors once there are many, and again once there are so many more that the groups have become large. */
async function indexVectors(passages: Table): Promise<void> {
  const count = await passages.countRows();
  if (count < VECTORS_MIN) return;
  const numPartitions = Math.min(PARTITIONS_MAX, Math.round(Math.sqrt(count) * 0.4));
  const there = (await passages.listIndices()).find(({ name }) => name.startsWith(VECTOR_NAME));
  if (there && numPartitions < Number(there.name.slice(VECTOR_NAME.length)) * 2) return;
  const { Index } = await loadLance();
  const config = Index.ivfFlat({ distanceType: 'dot', numPartitions, maxIterations: 15, sampleRate: 64 });
  await passages.createIndex('vector', { config, name: `${VECTOR_NAME}${numPartitions}` });
  if (there) await passages.dropIndex(there.name);
}
