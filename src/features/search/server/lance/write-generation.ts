import type { Table } from '@lancedb/lancedb';
import type { Embeddings } from '#platform/embeddings/embeddings.ts';
import { collectVectors } from './collect-vectors.ts';
import { type ExistingRow, idsCondition, readExistingRows } from './existing-rows.ts';
import { forEachYielding } from './for-each-yielding.ts';
import type { OpenGeneration } from './open-generation.ts';
import { passageRows } from './passage-rows.ts';
import type { Prepared } from './prepare.ts';
import { reusableVectors } from './reusable-vectors.ts';
import type { FindableRow } from './row.ts';

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
