import type { Id } from '#base/ids.ts';
import { idLiteral } from '../lance/literal.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import { type OpenScope, queryTable } from './query-table.ts';
import type { QueryVectors } from './semantic-component.ts';
import { accessCondition } from './where.ts';

/** More passages do not change what a document is about. */
const PASSAGES_MAX = 1_000;

/** The document of a similarity search. */
export interface ReferenceDocument {
  readonly row: FetchedRow;
  readonly queryVectors: QueryVectors;
}

/** Null when the caller may not open it, or it is not in the index. */
export async function loadReferenceDocument(
  scopes: readonly OpenScope[],
  readerIds: readonly Id[],
  documentId: Id,
): Promise<ReferenceDocument | null> {
  const isDocument = `id = ${idLiteral(documentId)}`;
  for (const { scope, tables } of scopes) {
    const query = tables.findables
      .query()
      .where(`${isDocument} AND ${accessCondition(scope, readerIds)}`)
      .select(['id', 'language', 'words', 'plain'])
      .limit(1);
    const [row] = rowsOf(await queryTable(scope, query));
    if (!row) continue;
    const passages = tables.passages?.query().where(isDocument).select(['vector']).limit(PASSAGES_MAX);
    const vectors = passages && (await queryTable(scope, passages)).getChild('vector');
    const centroid = meanVector(Array.from(vectors ?? [], (one) => Float32Array.from(one ?? [])));
    return { row, queryVectors: new Map(centroid ? [[tables.embeddingsId, centroid]] : []) };
  }
  return null;
}

/** The normalised mean of vectors; null without any. */
export function meanVector(vectors: readonly Float32Array[]): Float32Array | null {
  const [first] = vectors;
  if (!first) return null;
  const sum = new Float64Array(first.length);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length > 0 ? Float32Array.from(sum, (value) => value / length) : null;
}
