import type { Id } from '#base/ids.ts';
import { idLiteral } from '../lance/literal.ts';
import { answer } from './answer.ts';
import { type FetchedRow, rowsOf } from './fetched-row.ts';
import type { Directions } from './meaning.ts';
import { middleOf } from './middle-of.ts';
import type { OpenScope } from './open-scope.ts';
import { accessCondition } from './where.ts';

/** More passages do not change what a document is about. */
const PASSAGES_MAX = 1_000;

/** The document of a similarity search. */
export interface AskedDocument {
  readonly row: FetchedRow;
  readonly directions: Directions;
}

/** Null when the caller may not open it, or it is not in the index. */
export async function askedDocument(
  scopes: readonly OpenScope[],
  readerIds: readonly Id[],
  documentId: Id,
): Promise<AskedDocument | null> {
  const isDocument = `id = ${idLiteral(documentId)}`;
  for (const { scope, tables } of scopes) {
    const query = tables.findables
      .query()
      .where(`${isDocument} AND ${accessCondition(scope, readerIds)}`)
      .select(['id', 'language', 'words', 'plain'])
      .limit(1);
    const [row] = rowsOf(await answer(scope, query));
    if (!row) continue;
    const passages = tables.passages?.query().where(isDocument).select(['vector']).limit(PASSAGES_MAX);
    const vectors = passages && (await answer(scope, passages)).getChild('vector');
    const centroid = middleOf(Array.from(vectors ?? [], (one) => Float32Array.from(one ?? [])));
    return { row, directions: new Map(centroid ? [[tables.embeddingsId, centroid]] : []) };
  }
  return null;
}
