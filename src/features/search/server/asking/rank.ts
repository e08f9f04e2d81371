import { inTurn } from '../lance/in-turn.ts';
import { candidatesOf } from './candidates.ts';
import type { Component } from './component.ts';
import type { Depths } from './depths.ts';
import { fetchAll } from './fetch.ts';
import { folded, foldedInOrder } from './folded.ts';
import { newest } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import { passingOf } from './passing-of.ts';
import { placing } from './placing.ts';
import {
  findingAmong,
  largestOf,
  type Measured,
  measured,
  newestFirst,
  ranked,
  type Scored,
} from './score.ts';
import { isOpen, isSettled } from './settled.ts';

/** What the ranking must contain. */
export interface Wanted {
  /** The number of ranks needed. */
  readonly wanted: number;
  /** Only rows that match the query. */
  readonly onlyMatches: boolean;
  /** Rows without any score follow, newest first. */
  readonly needsAll: boolean;
}

export interface Ranked {
  /** The ranking, at least up to the needed rank. */
  readonly scored: readonly Scored[];
  /** The number of results as far as known; never smaller on a later page. */
  readonly total: number;
  /** Whether any row passes the filters. */
  readonly isAnyPassing: boolean;
  /** Whether rows that were not read may be results too. */
  readonly isCut: boolean;
  /** The largest value of each component. */
  readonly largest: readonly number[];
}

/** The factor above the full-scan limit from which a count need not be exact. */
const LARGE_COUNT_FACTOR = 4;

/** Ranks the rows that pass the filters; ranks do not depend on the requested page. */
export async function rank(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  wanted: Wanted,
  depths: Depths,
): Promise<Ranked> {
  // Matches are counted among the rows read: for passing rows it is enough to know that there are many.
  const many = wanted.onlyMatches ? depths.whole * LARGE_COUNT_FACTOR : null;
  const counts = await Promise.all(scopes.map((scope) => passingOf(scope, many)));
  const passing = counts.reduce((sum, count) => sum + count, 0);
  const { findables, wordsLength } = sizeOf(scopes);
  if (passing <= depths.whole && passing * (wordsLength / Math.max(1, findables)) <= depths.wholeWords) {
    return rankAll(scopes, components, wanted);
  }
  const deepenings = findables <= depths.sureUpTo ? depths.deepenings : 0;
  return rankListed(scopes, components, { ...wanted, passing }, { ...depths, deepenings });
}

function sizeOf(scopes: readonly OpenScope[]) {
  const vocabularies = scopes.map(({ tables }) => tables.vocabulary);
  return {
    findables: vocabularies.reduce((sum, one) => sum + one.findables, 0),
    wordsLength: vocabularies.reduce((sum, one) => sum + one.wordsLength, 0),
  };
}

async function rankAll(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  wanted: Wanted,
): Promise<Ranked> {
  const rows = await Promise.all(scopes.map((scope) => fetchAll(scope, components)));
  const seen: Measured[] = [];
  await inTurn(rows.flat(), (row) => seen.push(measured(components, row, wanted.onlyMatches)));
  const largest = largestOf(components, seen);
  const all = ranked(components, seen, largest);
  const scored = folded(wanted.needsAll ? all : all.filter(isResult(components, seen, wanted)));
  return { scored, total: scored.length, isAnyPassing: seen.length > 0, isCut: false, largest };
}

const isResult = (
  components: readonly Component[],
  seen: readonly Measured[],
  { onlyMatches }: Wanted,
): ((one: Scored) => boolean) => (onlyMatches ? findingAmong(components, seen) : ({ score }) => score > 0);

/**
 * Ranks from candidate lists, step by step: each step assigns ranks up to its limit to the best rows of its lists and earlier
 * ones. A row that only a deeper list contains may rank lower than it should, but no row is ranked twice.
 */
async function rankListed(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  options: Wanted & { readonly passing: number },
  { steps, candidates, deepenings }: Depths,
): Promise<Ranked> {
  const { wanted, onlyMatches, needsAll, passing } = options;
  const { seen, isFull, look, lookAt } = candidatesOf(scopes, components, { onlyMatches, most: candidates });
  const places = placing();
  const rankAtDepth = async (depth: number) => {
    const lists = await look(depth);
    const largest = largestOf(components, seen);
    const answers = ranked(components, seen, largest).filter(isResult(components, seen, options));
    const scored = folded(answers);
    return {
      depth,
      largest,
      scored,
      twice: answers.length - scored.length,
      isCut: isFull() || isOpen(components, lists, largest, onlyMatches),
      isSure: (upTo: number) => isSettled(components, lists, largest, scored, { wanted: upTo, onlyMatches }),
    };
  };
  const first = await rankAtDepth(steps[0]?.depth ?? 0);
  let now = first;
  for (const { upTo, depth } of steps) {
    if (now.depth < depth && !isFull()) now = await rankAtDepth(depth);
    for (let left = deepenings; left > 0 && !isFull() && !now.isSure(Math.min(upTo, wanted)); left -= 1) {
      now = await rankAtDepth(now.depth * 2);
    }
    const isLast = isFull() || !now.isCut;
    places.fill(now.scored, isLast ? Number.POSITIVE_INFINITY : upTo);
    if (isLast || places.placed.length >= wanted) break;
  }
  const total =
    onlyMatches || !(needsAll || first.isCut) ? places.countWith(now.scored) : passing - first.twice;
  if (needsAll && places.placed.length < wanted) {
    // The remaining rows have no score; the newest ones follow.
    const rest = new Set<string>();
    for (const scope of scopes) {
      const { ids } = await newest(scope, wanted);
      await lookAt(scope, ids);
      for (const id of ids) rest.add(id);
    }
    const others = ranked(components, seen, now.largest).filter(({ row }) => rest.has(row.id));
    places.fill(foldedInOrder(places.placed, others.sort(newestFirst)), wanted);
  }
  return {
    scored: places.placed,
    total,
    isAnyPassing: passing > 0,
    isCut: now.isCut,
    largest: now.largest,
  };
}
