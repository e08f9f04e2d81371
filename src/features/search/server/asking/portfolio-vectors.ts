import type { Id } from '#base/ids.ts';
import { idLiteral } from '../lance/literal.ts';
import { rowsOf } from './fetched-row.ts';
import { idCondition, NO_LIMIT } from './lists.ts';
import { meanVector } from './mean-vector.ts';
import type { OpenScope } from './open-scope.ts';
import { queryTable } from './query-table.ts';
import type { QueryVectors } from './semantic-component.ts';
import { accessCondition } from './where.ts';

/** The most recently filed items represent the portfolio. */
const MAX_ITEMS = 200;
/** The first passages represent an item: title, abstract and first paragraphs. */
const PASSAGES_EACH = 8;

/**
 * The mean vectors of a portfolio, each analysis with the same weight. Analyses that the caller may not open are not
 * included: the order of results must not reveal what others file.
 */
export async function portfolioVectors(
  scopes: readonly OpenScope[],
  readerIds: readonly Id[],
  portfolioId: Id,
): Promise<QueryVectors> {
  const directions = new Map<string, Float32Array>();
  for (const scope of scopes) {
    const centroid = await portfolioCentroid(scope, readerIds, portfolioId);
    if (centroid) directions.set(scope.tables.embeddingsId, centroid);
  }
  return directions;
}

async function portfolioCentroid({ scope, tables }: OpenScope, readerIds: readonly Id[], portfolioId: Id) {
  // Publications are in no portfolio.
  if (!tables.passages || scope === 'public') return null;
  const query = tables.findables
    .query()
    .where(`array_has(portfolios, ${idLiteral(portfolioId)}) AND ${accessCondition(scope, readerIds)}`)
    .select(['id', 'portfolios', 'filedAt'])
    .limit(NO_LIMIT);
  const filed = rowsOf(await queryTable(scope, query)).map((row) => ({
    id: row.id,
    at: row.filedAt()[row.texts('portfolios').indexOf(portfolioId)] ?? 0,
  }));
  filed.sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  if (filed.length === 0) return null;
  const ids = filed.slice(0, MAX_ITEMS).map(({ id }) => id);
  const passages = tables.passages
    .query()
    .where(`${idCondition(ids)} AND place < ${PASSAGES_EACH}`)
    .select(['id', 'vector'])
    .limit(MAX_ITEMS * PASSAGES_EACH);
  const found = await queryTable(scope, passages);
  const ofEach = new Map<string, Float32Array[]>();
  const vectors = found.getChild('vector');
  Array.from<unknown, string>(found.getChild('id') ?? [], String).forEach((id, at) => {
    const vector = Float32Array.from(vectors?.get(at) ?? []);
    ofEach.set(id, [...(ofEach.get(id) ?? []), vector]);
  });
  return meanVector(Array.from(ofEach.values(), meanVector).filter((centroid) => centroid !== null));
}
