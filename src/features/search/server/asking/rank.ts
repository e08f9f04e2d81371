import { forEachYielding } from '../lance/for-each-yielding.ts';
import { collectCandidates } from './collect-candidates.ts';
import type { Component } from './component.ts';
import { countPassing } from './count-passing.ts';
import type { Depths } from './depths.ts';
import { fetchAll } from './fetch.ts';
import { isExact, mayHaveMore } from './is-exact.ts';
import { newestRows } from './lists.ts';
import type { OpenScope } from './open-scope.ts';
import { rankingBuilder } from './ranking-builder.ts';
import { removeCapturedNews, removeCapturedNewsInOrder } from './remove-captured-news.ts';
import {
  type MeasuredRow,
  matchFilter,
  maxMeasures,
  measureRow,
  newestFirst,
  rankRows,
  type ScoredRow,
} from './score.ts';

/** What the ranking must contain. */
export interface RankOptions {
  /** The number of ranks needed. */
  readonly count: number;
  /** Only rows that match the query. */
  readonly onlyMatches: boolean;
  /** Rows without any score follow, newest first. */
  readonly needsAll: boolean;
}

export interface RankedRows {
  /** The ranking, at least up to the needed rank. */
  readonly scored: readonly ScoredRow[];
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
  wanted: RankOptions,
  depths: Depths,
): Promise<RankedRows> {
  // Matches are counted among the rows read: for passing rows it is enough to know that there are many.
  const many = wanted.onlyMatches ? depths.fullScanRows * LARGE_COUNT_FACTOR : null;
  const counts = await Promise.all(scopes.map((scope) => countPassing(scope, many)));
  const passing = counts.reduce((sum, count) => sum + count, 0);
  const { findables, wordsLength } = sizeOf(scopes);
  if (
    passing <= depths.fullScanRows &&
    passing * (wordsLength / Math.max(1, findables)) <= depths.fullScanWords
  ) {
    return rankAll(scopes, components, wanted);
  }
  const deepenings = findables <= depths.exactUpToRows ? depths.maxDeepenings : 0;
  return rankListed(scopes, components, { ...wanted, passing }, { ...depths, maxDeepenings: deepenings });
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
  wanted: RankOptions,
): Promise<RankedRows> {
  const rows = await Promise.all(scopes.map((scope) => fetchAll(scope, components)));
  const seen: MeasuredRow[] = [];
  await forEachYielding(rows.flat(), (row) => seen.push(measureRow(components, row, wanted.onlyMatches)));
  const largest = maxMeasures(components, seen);
  const all = rankRows(components, seen, largest);
  const scored = removeCapturedNews(wanted.needsAll ? all : all.filter(isResult(components, seen, wanted)));
  return { scored, total: scored.length, isAnyPassing: seen.length > 0, isCut: false, largest };
}

const isResult = (
  components: readonly Component[],
  seen: readonly MeasuredRow[],
  { onlyMatches }: RankOptions,
): ((one: ScoredRow) => boolean) => (onlyMatches ? matchFilter(components, seen) : ({ score }) => score > 0);

/**
 * Ranks from candidate lists, step by step: each step assigns ranks up to its limit to the best rows of its lists and earlier
 * ones. A row that only a deeper list contains may rank lower than it should, but no row is ranked twice.
 */
async function rankListed(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  options: RankOptions & { readonly passing: number },
  { steps, maxCandidates, maxDeepenings }: Depths,
): Promise<RankedRows> {
  const { count, onlyMatches, needsAll, passing } = options;
  const {
    measured,
    isTruncated,
    expand,
    addRows,
  } = collectCandidates(scopes, components, { onlyMatches, most: maxCandidates });
  const places = rankingBuilder();
  const rankAtDepth = async (depth: number) => {
    const lists = await expand(depth);
    const largest = maxMeasures(components, measured);
    const answers = rankRows(components, measured, largest).filter(isResult(components, measured, options));
    const scored = removeCapturedNews(answers);
    return {
      depth,
      largest,
      scored,
      twice: answers.length - scored.length,
      isCut: isTruncated() || mayHaveMore(components, lists, largest, onlyMatches),
      isSure: (upTo: number) => isExact(components, lists, largest, scored, { wanted: upTo, onlyMatches }),
    };
  };
  const first = await rankAtDepth(steps[0]?.depth ?? 0);
  let now = first;
  for (const { upTo, depth } of steps) {
    if (now.depth < depth && !isTruncated()) now = await rankAtDepth(depth);
    for (let left = maxDeepenings; left > 0 && !isTruncated() && !now.isSure(Math.min(upTo, count)); left -= 1) {
      now = await rankAtDepth(now.depth * 2);
    }
    const isLast = isTruncated() || !now.isCut;
    places.fill(now.scored, isLast ? Number.POSITIVE_INFINITY : upTo);
    if (isLast || places.placed.length >= count) break;
  }
  const total =
    onlyMatches || !(needsAll || first.isCut) ? places.countWith(now.scored) : passing - first.twice;
  if (needsAll && places.placed.length < count) {
    // The remaining rows have no score; the newest ones follow.
    const rest = new Set<string>();
    for (const scope of scopes) {
      const { ids } = await newestRows(scope, count);
      await addRows(scope, ids);
      for (const id of ids) rest.add(id);
    }
    const others = rankRows(components, measured, now.largest).filter(({ row }) => rest.has(row.id));
    places.fill(removeCapturedNewsInOrder(places.placed, others.sort(newestFirst)), count);
  }
  return {
    scored: places.placed,
    total,
    isAnyPassing: passing > 0,
    isCut: now.isCut,
    largest: now.largest,
  };
}
