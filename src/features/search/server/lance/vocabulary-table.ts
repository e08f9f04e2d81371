import type { Connection } from '@lancedb/lancedb';
import { Binary, Field, Float64, Schema, Utf8 } from 'apache-arrow';
import { forEachYielding } from '#platform/time-slices.ts';
import { bytesAt, numberAt, textAt } from './arrow-values.ts';
import { MutableVocabulary, type VocabularyCounts } from './vocabulary.ts';

const NUMBERS = ['version', 'findables', 'titleLength', 'wordsLength'];
const schema = new Schema([
  ...NUMBERS.map((name) => new Field(name, new Float64(), false)),
  new Field('words', new Utf8(), false),
  new Field('counts', new Binary(), false),
]);

/** The vocabulary of a version of the findables table. */
interface SavedVocabulary<T extends VocabularyCounts> {
  readonly version: number;
  readonly vocabulary: T;
}

/**
 * Saves a vocabulary as a single row, as it is always read and written completely. The content is captured synchronously,
 * since it changes with every write; packing it takes longer and yields to the event loop.
 */
export async function saveVocabulary(
  connection: Connection,
  name: string,
  { version, vocabulary }: SavedVocabulary<VocabularyCounts>,
): Promise<void> {
  const { findables, titleLength, wordsLength, counts } = vocabulary;
  const content = await packVocabulary([...counts.keys()], [...counts.values()]);
  const row = { version, findables, titleLength, wordsLength, ...content };
  const table = await connection.createEmptyTable(name, schema, { mode: 'create', existOk: true });
  await table.add([row], { mode: 'overwrite' });
  await table.optimize({ cleanupOlderThan: new Date(Date.now() - VERSION_RETENTION_MS) });
  table.close();
}

const CHUNK_SIZE = 5_000;

/** Packs hundreds of thousands of words, yielding to the event loop. */
export async function packVocabulary(words: readonly string[], counts: readonly number[]) {
  const joined: string[] = [];
  const numbers = new Uint32Array(counts.length);
  const parts = Array.from({ length: Math.ceil(words.length / CHUNK_SIZE) }, (_, at) => at * CHUNK_SIZE);
  await forEachYielding(parts, (from) => {
    joined.push(words.slice(from, from + CHUNK_SIZE).join(' '));
    numbers.set(counts.slice(from, from + CHUNK_SIZE), from);
  });
  return { words: joined.join(' '), counts: new Uint8Array(numbers.buffer) };
}

/** Old versions are kept this long, until their readers have ended. */
const VERSION_RETENTION_MS = 10_000;

/** Loads a vocabulary saved after a version; null when there is none, or it is unreadable and must be recounted. */
export async function loadVocabulary(
  connection: Connection,
  name: string,
  after: number,
): Promise<SavedVocabulary<MutableVocabulary> | null> {
  try {
    const table = await connection.openTable(name);
    const rows = await table.query().where(`version > ${after}`).toArrow();
    table.close();
    if (rows.numRows !== 1) return null;
    const [version = 0, findables = 0, titleLength = 0, wordsLength = 0] = NUMBERS.map((column) =>
      numberAt(rows, column, 0),
    );
    const words = textAt(rows, 'words', 0);
    const numbers = new Uint32Array(bytesAt(rows, 'counts', 0).slice().buffer);
    const lengths = { findables, titleLength, wordsLength };
    const vocabulary = await MutableVocabulary.of(lengths, wordsWithCounts(words, numbers));
    return vocabulary.counts.size === numbers.length ? { version, vocabulary } : null;
  } catch {
    return null;
  }
}

/** Iterates over the words with their counts. */
function* wordsWithCounts(words: string, numbers: Uint32Array): Generator<[string, number]> {
  if (words === '') return;
  for (let [from, at] = [0, 0]; from <= words.length; at += 1) {
    const end = words.indexOf(' ', from);
    const to = end === -1 ? words.length : end;
    yield [words.slice(from, to), numbers[at] ?? 0];
    from = to + 1;
  }
}
