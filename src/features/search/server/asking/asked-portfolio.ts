import type { Id } from '#base/ids.ts';
import { idLiteral } from '../lance/literal.ts';
import { answer } from './answer.ts';
import { rowsOf } from './fetched-row.ts';
import { ALL, idIn } from './lists.ts';
import type { Directions } from './meaning.ts';
import { middleOf } from './middle-of.ts';
import type { OpenScope } from './open-scope.ts';
import { accessCondition } from './where.ts';

/** What was filed last says what a portfolio is about. */
const HELD_MAX = 200;
/** Of each the beginning does: title, abstract and first paragraphs. */
const PASSAGES_EACH = 8;

/**
 * What the analyses of a portfolio have in common, each counting as much as any other. Those that the asker may not open
 * are none of it: nobody learns by the order of an answer what others keep.
 */
export async function askedPortfolio(
  scopes: readonly OpenScope[],
  readerIds: readonly Id[],
  portfolioId: Id,
): Promise<Directions> {
  const directions = new Map<string, Float32Array>();
  for (const scope of scopes) {
    const middle = await middleOfHeld(scope, readerIds, portfolioId);
    if (middle) directions.set(scope.tables.embeddingsId, middle);
  }
  return directions;
}

async function middleOfHeld({ scope, tables }: OpenScope, readerIds: readonly Id[], portfolioId: Id) {
  // What is published is in no portfolio.
  if (!tables.passages || scope === 'public') return null;
  const question = tables.findables
    .query()
    .where(`array_has(portfolios, ${idLiteral(portfolioId)}) AND ${accessCondition(scope, readerIds)}`)
    .select(['id', 'portfolios', 'filedAt'])
    .limit(ALL);
  const filed = rowsOf(await answer(scope, question)).map((row) => ({
    id: row.id,
    at: row.filedAt()[row.texts('portfolios').indexOf(portfolioId)] ?? 0,
  }));
  filed.sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  if (filed.length === 0) return null;
  const ids = filed.slice(0, HELD_MAX).map(({ id }) => id);
  const passages = tables.passages
    .query()
    .where(`${idIn(ids)} AND place < ${PASSAGES_EACH}`)
    .select(['id', 'vector'])
    .limit(HELD_MAX * PASSAGES_EACH);
  const found = await answer(scope, passages);
  const ofEach = new Map<string, Float32Array[]>();
  const vectors = found.getChild('vector');
  Array.from<unknown, string>(found.getChild('id') ?? [], String).forEach((id, at) => {
    const vector = Float32Array.from(vectors?.get(at) ?? []);
    ofEach.set(id, [...(ofEach.get(id) ?? []), vector]);
  });
  return middleOf(Array.from(ofEach.values(), middleOf).filter((middle) => middle !== null));
}
