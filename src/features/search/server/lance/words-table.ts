import type { Connection } from '@lancedb/lancedb';
import { Binary, Field, Float64, Schema, Utf8 } from 'apache-arrow';
import { bytesAt, numberAt, textAt } from './arrow-values.ts';
import { CountedVocabulary } from './counted-vocabulary.ts';
import { inTurn } from './in-turn.ts';
import type { WordCounts } from './vocabulary.ts';

const NUMBERS = ['version', 'findables', 'titleLength', 'wordsLength'];
const schema = new Schema([
  ...NUMBERS.map((name) => new Field(name, new Float64(), false)),
  new Field('words', new Utf8(), false),
  new Field('counts', new Binary(), false),
]);

/** A vocabulary as it was of a version of the findables. */
interface Kept<T extends WordCounts> {
  readonly version: number;
  readonly vocabulary: T;
}

/**
 * Keeps a whole vocabulary as one row: it is only ever read and written whole. Words and counts are taken at once, since
 * it changes with every write; putting them together takes longer, and is done in turns.
 */
export async function keepVocabulary(
  connection: Connection,
  name: string,
  { version, vocabulary }: Kept<WordCounts>,
): Promise<void> {
  const { findables, titleLength, wordsLength, counts } = vocabulary;
  const content = await packed([...counts.keys()], [...counts.values()]);
  const row = { version, findables, titleLength, wordsLength, ...content };
  const table = await connection.createEmptyTable(name, schema, { mode: 'create', existOk: true });
  await table.add([row], { mode: 'overwrite' });
  await table.optimize({ cleanupOlderThan: new Date(Date.now() - KEPT_MS) });
  table.close();
}

const PACKED_AT_ONCE = 5_000;

/** Of hundreds of thousands of words; others have their turn meanwhile. */
export async function packed(words: readonly string[], counts: readonly number[]) {
  const joined: string[] = [];
  const numbers = new Uint32Array(counts.length);
  const parts = Array.from(
    { length: Math.ceil(words.length / PACKED_AT_ONCE) },
    (_, at) => at * PACKED_AT_ONCE,
  );
  await inTurn(parts, (from) => {
    joined.push(words.slice(from, from + PACKED_AT_ONCE).join(' '));
    numbers.set(counts.slice(from, from + PACKED_AT_ONCE), from);
  });
  return { words: joined.join(' '), counts: new Uint8Array(numbers.buffer) };
}

/** Whoever is reading an older one has ended by then. */
const KEPT_MS = 10_000;

/** The one kept of a later version; null where there is none, or where it cannot be read: it is counted anew then. */
export async function keptVocabulary(
  connection: Connection,
  name: string,
  after: number,
): Promise<Kept<CountedVocabulary> | null> {
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
    const vocabulary = await CountedVocabulary.of(lengths, counted(words, numbers));
    return vocabulary.counts.size === numbers.length ? { version, vocabulary } : null;
  } catch {
    return null;
  }
}

/** One word after the other, each with its number. */
function* counted(words: string, numbers: Uint32Array): Generator<[string, number]> {
  if (words === '') return;
  for (let [from, at] = [0, 0]; from <= words.length; at += 1) {
    const end = words.indexOf(' ', from);
    const to = end === -1 ? words.length : end;
    yield [words.slice(from, to), numbers[at] ?? 0];
    from = to + 1;
  }
}
