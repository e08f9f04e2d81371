import type { Table } from '@lancedb/lancedb';
import { splitIntoChunks } from '#base/arrays.ts';
import { type Embeddings, EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { forEachYielding } from '#platform/time-slices.ts';
import { splitIntoPassages } from '../../rules/analysis/split-into-passages.ts';
import type { Findable } from '../findable.ts';
import { bytesAt, textAt } from './arrow-values.ts';
import { type ExistingRow, ID_BATCH_SIZE, idsCondition, readExistingRows } from './existing-rows.ts';
import { hasSameText } from './fingerprint.ts';
import { type Generation, withTimeout } from './generation-list.ts';
import type { OpenGeneration } from './open-generation.ts';
import type { FindableRow, PassageRow } from './row.ts';
import type { Prepared } from './to-row.ts';
import { dequantize, quantize, splitVectors } from './vector-bytes.ts';

/** Texts per call of the model. */
const BATCH_SIZE = 64;

/** A model with a time limit; texts not embedded by then are left for later. */
interface TimedModel {
  readonly embeddings: Embeddings;
  readonly limitMs: number;
}

type EmbeddedText = Pick<Findable, 'id' | 'title' | 'text'>;

/**
 * The vectors of each findable as bytes, by id. Findables are missing when the model did not respond in time.
 */
async function embedPassages(
  model: TimedModel | null,
  dimensions: number,
  findables: readonly EmbeddedText[],
): Promise<Map<string, Uint8Array>> {
  const known = new Map<string, Uint8Array>();
  if (model) {
    const wanted: { readonly id: string; readonly texts: readonly string[] }[] = [];
    await forEachYielding(findables, ({ id, title, text }) =>
      wanted.push({ id, texts: splitIntoPassages(title, text) }),
    );
    const vectors = await embedded(
      model,
      dimensions,
      wanted.flatMap(({ texts }) => texts),
    );
    let from = 0;
    for (const { id, texts } of wanted) {
      const itsVectors = vectors.slice(from, from + texts.length);
      from += texts.length;
      if (itsVectors.length === texts.length) known.set(id, joined(itsVectors));
    }
  }
  return known;
}

/** Embeds as many texts as the time limit allows, from the first one on. */
async function embedded(
  model: TimedModel,
  dimensions: number,
  texts: readonly string[],
): Promise<Int8Array[]> {
  const { embeddings, limitMs } = model;
  const until = performance.now() + limitMs;
  const vectors: Int8Array[] = [];
  try {
    for (const part of splitIntoChunks(texts, BATCH_SIZE)) {
      const batch = await withTimeout(embeddings.embed(part), until - performance.now());
      if (!batch || batch.some(({ length }) => length !== dimensions)) break;
      vectors.push(...batch.map(quantize));
    }
  } catch (failure) {
    if (!(failure instanceof EmbeddingsUnavailable)) throw failure;
  }
  return vectors;
}

function joined(vectors: readonly Int8Array[]): Uint8Array {
  const bytes = new Uint8Array(vectors.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const vector of vectors) {
    bytes.set(new Uint8Array(vector.buffer), at);
    at += vector.length;
  }
  return bytes;
}

/** Writes must be searchable within 2 s. */
const URGENT_EMBED_TIMEOUT_MS = 1_500;
/** Other writes of the scope wait meanwhile. */
const EMBED_TIMEOUT_MS = 20_000;

/**
 * Writes findables into one generation: passages first, the findables last. An interrupted write leaves the old
 * fingerprints, so that it is repeated completely.
 */
export async function writeGeneration(
  open: OpenGeneration,
  embeddings: Embeddings | null,
  prepared: readonly Prepared[],
  gone: readonly string[],
  vectorSource: OpenGeneration | null,
): Promise<void> {
  const ids = [...prepared.map(({ findable }) => findable.id), ...gone];
  const known = await readExistingRows(
    open.findables,
    ids.filter((id) => open.writtenIds?.has(id) ?? true),
  );
  const rows = await changedRows(open, embeddings, prepared, known, vectorSource);
  await replacePassages(open, rows, known);
  await replaceFindables(open, rows, known);
  await deleteGone(open, gone, known);
}

/** The rows that differ from the existing ones, with vectors where available. */
async function changedRows(
  open: OpenGeneration,
  embeddings: Embeddings | null,
  prepared: readonly Prepared[],
  known: ReadonlyMap<string, ExistingRow>,
  vectorSource: OpenGeneration | null,
): Promise<FindableRow[]> {
  const isSame = ({ findable, fingerprint }: Prepared) => known.get(findable.id)?.fingerprint === fingerprint;
  const hasVectors = ({ findable }: Prepared) => known.get(findable.id)?.embeddings !== '';
  const outdated = prepared.filter((one) => !isSame(one) || !hasVectors(one));
  // Changed texts must become searchable without waiting for a slow model; missing vectors alone are not urgent.
  const isUrgent = open.info.isSearched && !outdated.every(isSame);
  const model = embeddings && { embeddings, limitMs: isUrgent ? URGENT_EMBED_TIMEOUT_MS : EMBED_TIMEOUT_MS };
  const reuse = async (ids: readonly string[]) =>
    vectorSource ? reusableVectors(vectorSource, ids) : new Map();
  const vectorsById = await collectVectors(open.info, model, outdated, known, reuse);
  const rows: FindableRow[] = [];
  await forEachYielding(outdated, (one) => {
    const vectors = vectorsById.get(one.findable.id);
    if (isSame(one) && !vectors) return;
    const embeddingsId = vectors ? open.info.embeddings : '';
    rows.push({ ...one.row(), vectors: vectors ?? new Uint8Array(), embeddings: embeddingsId });
  });
  return rows;
}

async function replacePassages(
  open: OpenGeneration,
  rows: readonly FindableRow[],
  known: ReadonlyMap<string, ExistingRow>,
): Promise<void> {
  const { passages, info, writtenIds } = open;
  if (!passages) return;
  const affected = rows.filter((row) => !hasSamePassages(row, known.get(row.id)));
  const before = affected.map(({ id }) => id).filter((id) => writtenIds?.has(id) ?? true);
  if (before.length > 0) await passages.delete(idsCondition(before));
  const added = affected.flatMap((row) => passageRows(row, info.dimensions));
  if (added.length > 0) await passages.add(added.map((row) => ({ ...row })));
}

function hasSamePassages(row: FindableRow, before: ExistingRow | undefined): boolean {
  return (
    before !== undefined &&
    before.kind === row.kind &&
    before.authorId === row.authorId &&
    before.date === row.date &&
    before.embeddings === row.embeddings &&
    before.readers.join() === row.readers.join() &&
    Buffer.compare(before.vectors, row.vectors) === 0
  );
}

async function replaceFindables(
  open: OpenGeneration,
  rows: readonly FindableRow[],
  known: ReadonlyMap<string, ExistingRow>,
): Promise<void> {
  if (rows.length === 0) return;
  const { writtenIds, findables } = open;
  const isAllNew = writtenIds !== null && rows.every(({ id }) => !writtenIds.has(id));
  for (const { id } of rows) writtenIds?.add(id);
  const version = await (isAllNew ? add(findables, rows) : merge(findables, rows));
  open.commits += 1;
  const parts = rows.map((row) => ({ added: [row], removed: rowsAmong(known, [row.id]) }));
  await open.documentFrequencies.applyCommit(version, parts);
}

const rowsAmong = (known: ReadonlyMap<string, ExistingRow>, ids: readonly string[]) =>
  ids.flatMap((id) => known.get(id) ?? []);

const add = async (findables: Table, rows: readonly FindableRow[]) =>
  (await findables.add(rows.map((row) => ({ ...row })))).version;

const merge = async (findables: Table, rows: readonly FindableRow[]) =>
  (
    await findables
      .mergeInsert('id')
      .whenMatchedUpdateAll()
      .whenNotMatchedInsertAll()
      .execute(rows.map((row) => ({ ...row })))
  ).version;

async function deleteGone(
  open: OpenGeneration,
  gone: readonly string[],
  known: ReadonlyMap<string, ExistingRow>,
): Promise<void> {
  const affected = gone.filter((id) => open.writtenIds?.has(id) ?? true);
  if (affected.length === 0) return;
  const there = affected.filter((id) => known.has(id));
  if (there.length > 0) {
    const { version } = await open.findables.delete(idsCondition(there));
    open.commits += 1;
    await open.documentFrequencies.applyCommit(version, [{ added: [], removed: rowsAmong(known, there) }]);
  }
  // Also ids without a row: a crash may have left their passages.
  await open.passages?.delete(idsCondition(affected));
}

/**
 * The passages of a findable, created from its row alone: candidates are found by the vectors that are scored, and a change
 * of readers or date needs no model. Zero vectors are omitted.
 */
function passageRows(row: FindableRow, dimensions: number): PassageRow[] {
  const { id, kind, authorId, readers, date } = row;
  return splitVectors(row.vectors, dimensions).flatMap((bytes, place) => {
    const vector = dequantize(bytes);
    return vector ? [{ id, place, kind, authorId, readers, date, vector }] : [];
  });
}

/** Vectors by id: existing or reused ones where the text did not change, else from the model, if it responds. */
async function collectVectors(
  { embeddings: id, dimensions }: Generation,
  model: TimedModel | null,
  prepared: readonly Prepared[],
  known: ReadonlyMap<string, RowVectors>,
  reuse: (ids: readonly string[]) => Promise<ReadonlyMap<string, RowVectors>>,
): Promise<Map<string, Uint8Array>> {
  if (dimensions === 0) return new Map();
  const reused = new Map<string, Uint8Array>();
  const take = (rows: ReadonlyMap<string, RowVectors>) => {
    for (const { findable, fingerprint } of prepared) {
      const row = rows.get(findable.id);
      if (row?.embeddings === id && hasSameText(row.fingerprint, fingerprint))
        reused.set(findable.id, row.vectors);
    }
  };
  const missing = () => prepared.map(({ findable }) => findable).filter((one) => !reused.has(one.id));
  take(known);
  take(await reuse(missing().map((one) => one.id)));
  const embedded = await embedPassages(model, dimensions, missing());
  return new Map([...reused, ...embedded]);
}

/** The vectors of a row, with the model and the fingerprint of the text. */
interface RowVectors {
  readonly vectors: Uint8Array;
  readonly embeddings: string;
  readonly fingerprint: string;
}

/**
 * Vectors of the current generation, to be reused by the one that replaces it: the same model would return the same. Empty
 * when it cannot be read, since it is being replaced.
 */
async function reusableVectors(
  source: OpenGeneration,
  ids: readonly string[],
): Promise<Map<string, RowVectors>> {
  const found = new Map<string, RowVectors>();
  const read = async () => {
    for (const part of splitIntoChunks(ids, ID_BATCH_SIZE)) {
      const columns = ['id', 'vectors', 'embeddings', 'fingerprint'];
      const rows = await source.findables.query().where(idsCondition(part)).select(columns).toArrow();
      for (let at = 0; at < rows.numRows; at += 1)
        found.set(textAt(rows, 'id', at), {
          vectors: bytesAt(rows, 'vectors', at),
          embeddings: textAt(rows, 'embeddings', at),
          fingerprint: textAt(rows, 'fingerprint', at),
        });
    }
  };
  await source.use(read).catch(() => undefined);
  return found;
}
