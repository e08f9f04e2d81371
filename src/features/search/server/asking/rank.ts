import { oneOfFew } from '#platform/one-of-few.ts';
import { inTurn } from '../lance/in-turn.ts';
import { told } from './answer.ts';
import type { Candidate, Component, Shortlist } from './component.ts';
import { fetchAll, fetchRows } from './fetch.ts';
import { folded } from './folded.ts';
import { newest } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import { largestOf, type Measured, measured, ranked, type Scored } from './score.ts';
import { isSettled } from './settled.ts';

/** How far is looked for candidates. */
export interface Depths {
  /** So many rows that pass the filters are all scored: quicker than asking for candidates until they suffice, and never wrong. */
  readonly whole: number;
  /** The same while their texts have no more words than these, as far as the average tells. */
  readonly wholeWords: number;
  readonly shallowest: number;
  /** In scopes of up to so many rows lists are asked deeper until nothing can be missing; in larger ones that takes too long. */
  readonly sureUpTo: number;
  /** How often lists may be asked again, each time twice as deep. */
  readonly deepenings: number;
}
/** Sixty of each list lose nothing on judged queries, and deeper ones cost as much again for every hundred. */
export const DEPTHS: Depths = {
  whole: 1_000,
  wholeWords: 250_000,
  shallowest: 60,
  sureUpTo: 5_000,
  deepenings: 3,
};

/** One search of many scorings leaves the tables to others, too. */
const AT_ONCE = 6;

export interface Ranked {
  readonly scored: readonly Scored[];
  /** How many rows pass the filters, each once. */
  readonly passing: number;
  /** Whether rows that were not looked at may hold what is looked for. */
  readonly isCut: boolean;
}

/** The rows that pass the filters, best first; those after the first `wanted` only as far as they were come across. */
export async function rank(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  wanted: number,
  needsAll: boolean,
  depths: Depths,
): Promise<Ranked> {
  const counts = await Promise.all(scopes.map(passingOf));
  const passing = counts.reduce((sum, count) => sum + count, 0);
  const { findables, wordsLength } = sizeOf(scopes);
  if (passing <= depths.whole && passing * (wordsLength / Math.max(1, findables)) <= depths.wholeWords) {
    const all = await Promise.all(scopes.map((scope) => fetchAll(scope, components)));
    const scored = folded(ranked(components, await measuredInTurn(components, all.flat())));
    return { scored, passing: scored.length, isCut: false };
  }
  const deepenings = findables <= depths.sureUpTo ? depths.deepenings : 0;
  const { twice, ...listed } = await rankListed(scopes, components, wanted, needsAll, {
    ...depths,
    deepenings,
  });
  return { ...listed, passing: passing - twice };
}

function sizeOf(scopes: readonly OpenScope[]) {
  const vocabularies = scopes.map(({ tables }) => tables.vocabulary);
  return {
    findables: vocabularies.reduce((sum, one) => sum + one.findables, 0),
    wordsLength: vocabularies.reduce((sum, one) => sum + one.wordsLength, 0),
  };
}

export const passingOf = async ({ scope, only, tables, where }: OpenScope): Promise<number> =>
  only ? only.size : told(scope, tables.findables.countRows(where.findables));

async function rankListed(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  wanted: number,
  needsAll: boolean,
  { shallowest, deepenings }: Depths,
): Promise<Omit<Ranked, 'passing'> & { readonly twice: number }> {
  const seen = new Map<string, Measured>();
  const look = async (scope: OpenScope, ids: Iterable<string>) => {
    const fresh = [...new Set(ids)].filter((id) => !seen.has(id));
    const candidates = await fetchRows(scope, components, fresh);
    for (const one of await measuredInTurn(components, candidates)) seen.set(one.row.id, one);
  };
  const few = oneOfFew(AT_ONCE);
  let depth = Math.max(shallowest, wanted * 2);
  for (let left = deepenings; ; left -= 1, depth *= 2) {
    const lists = await Promise.all(
      scopes.map((scope) =>
        Promise.all(components.map((component) => few(() => component.shortlist(scope, depth)))),
      ),
    );
    await Promise.all(scopes.map((scope, at) => look(scope, idsOf(lists[at] ?? []))));
    const largest = largestOf(components, seen.values());
    const scored = folded(ranked(components, [...seen.values()]));
    const isDone = isSettled(components, lists, largest, scored, wanted);
    if (!isDone && left > 0) continue;
    const isCut = lists.some((ofScope) => ofScope.some(({ restAtMost }) => restAtMost > 0));
    if (!needsAll || (scored[wanted - 1]?.score ?? 0) > 0) {
      return { scored, isCut, twice: seen.size - scored.length };
    }
    // Nothing speaks for the rest; the newest of them come next.
    await Promise.all(scopes.map(async (scope) => look(scope, (await newest(scope, wanted)).ids)));
    const all = folded(ranked(components, [...seen.values()]));
    return { scored: all, isCut, twice: seen.size - all.length };
  }
}

/** Texts may be long: others have their turn between rows. */
async function measuredInTurn(components: readonly Component[], candidates: readonly Candidate[]) {
  const found: Measured[] = [];
  await inTurn(candidates, (candidate) => found.push(measured(components, candidate)));
  return found;
}

const idsOf = (lists: readonly Shortlist[]) => lists.flatMap(({ ids }) => ids);
