import { forEachYielding } from '#platform/time-slices.ts';
import type { Scoring } from '../../contract/criteria.ts';
import type { OpenTables } from '../lance/open-tables.ts';
import { collectCandidates, type Depths, fetchAll } from './collect-candidates.ts';
import type { Component, Shortlist } from './component.ts';
import { newestRows } from './lists.ts';
import { type OpenScope, wrapIndexError } from './query-table.ts';
import {
  type MeasuredRow,
  matchFilter,
  maxMeasures,
  measureRow,
  newestFirst,
  normalizedMeasure,
  rankRows,
  type ScoredRow,
} from './score.ts';

/** How long a large count is reused: it will not become small meanwhile. */
const REUSE_MS = 30_000;
/** Conditions differ by caller and kind; the most recent ones are cached. */
const CACHE_SIZE = 200;

interface Counted {
  readonly count: number;
  readonly at: number;
}
const cachedCounts = new WeakMap<OpenTables, Map<string, Counted>>();

/**
 * The number of rows that pass the filters. Counts of at least `many` are cached, so that they are not repeated with every
 * typed letter; null requires an exact count.
 */
export async function countPassing(
  { scope, only, tables, where }: OpenScope,
  many: number | null,
): Promise<number> {
  if (only) return only.size;
  const cache = cachedCounts.get(tables) ?? new Map<string, Counted>();
  const known = cache.get(where.findables);
  if (many !== null && known && performance.now() - known.at < REUSE_MS) return known.count;
  const count = await wrapIndexError(scope, tables.findables.countRows(where.findables));
  if (many === null) return count;
  cache.delete(where.findables);
  if (count >= many) cache.set(where.findables, { count, at: performance.now() });
  const [oldest] = cache.keys();
  if (cache.size > CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cachedCounts.set(tables, cache);
  return count;
}

type Lists = readonly (readonly Shortlist[])[];

/** Semantic matches below this share of the best one are rare. */
const MIN_SEMANTIC_SHARE = 0.35;

/** Whether rows that are on no list may be results. */
const mayHaveMore = (
  components: readonly Component[],
  listsOfScopes: Lists,
  largest: readonly number[],
  onlyMatches: boolean,
): boolean =>
  listsOfScopes.some((lists) => {
    if (!onlyMatches) {
      return lists.some(({ upperBound }, at) => upperBound > 0 && weightOf(components[at]) > 0);
    }
    const values = new Map<Scoring, number>();
    for (const [at, { relevance, scoring, share }] of components.entries()) {
      const rest = relevance ? share * normalizedMeasure(lists[at]?.upperBound ?? 0, largest[at] ?? 0) : 0;
      values.set(scoring, (values.get(scoring) ?? 0) + rest);
    }
    return [...values].some(([{ type }, value]) => value > (type === 'Semantic' ? MIN_SEMANTIC_SHARE : 0));
  });

/**
 * Whether rows that are on no list cannot enter the first `wanted` ranks, by Fagin's threshold algorithm. The score of such a
 * row is at most the sum of the list bounds: Σ multiplier × upperBound. The ranking is exact when
 * - no bound exceeds the largest value seen, since values are normalised by it, and
 * - the last wanted row scores more than that sum. Equality suffices when only one list is incomplete and its order among
 *   equals is that of the results: no row outside is newer then.
 * Otherwise lists are deepened, up to a limit beyond which a row that is average in every list may be missed.
 */
function isExact(
  components: readonly Component[],
  listsOfScopes: Lists,
  largest: readonly number[],
  scored: readonly ScoredRow[],
  { wanted, onlyMatches }: { readonly wanted: number; readonly onlyMatches: boolean },
): boolean {
  const last = scored[wanted - 1]?.score ?? 0;
  return listsOfScopes.every((lists) => {
    const isLargestSure = lists.every(({ upperBound }, at) => upperBound <= (largest[at] ?? 0));
    const rest = lists.reduce((sum, { upperBound }, at) => {
      return sum + weightOf(components[at]) * normalizedMeasure(upperBound, largest[at] ?? 0);
    }, 0);
    const cut = components.filter((_, at) => (lists[at]?.upperBound ?? 0) > 0);
    const isEqualEnough = cut.length === 1 && cut.every(({ isByDate }) => isByDate);
    const isOver = !mayHaveMore(components, [lists], largest, onlyMatches);
    return isLargestSure && (isOver || last > rest || (isEqualEnough && last >= rest));
  });
}

const weightOf = (component: Component | undefined) =>
  component ? component.scoring.multiplier * component.share : 0;

/** Removes publications that the organisation has captured as documents itself. */
function removeCapturedNews(scored: readonly ScoredRow[]): ScoredRow[] {
  const capturedUrls = new Set(scored.flatMap(ownUrl));
  return capturedUrls.size === 0 ? [...scored] : scored.filter(isNotCapturedIn(capturedUrls));
}

/** The same for a part of the ranking: a publication is only removed when its document precedes it. */
function removeCapturedNewsInOrder(before: readonly ScoredRow[], scored: readonly ScoredRow[]): ScoredRow[] {
  const capturedUrls = new Set(before.flatMap(ownUrl));
  return scored.filter((one) => {
    for (const url of ownUrl(one)) capturedUrls.add(url);
    return isNotCapturedIn(capturedUrls)(one);
  });
}

const ownUrl = ({ row }: ScoredRow) => (row.kind === 'Document' && row.url !== '' ? [row.url] : []);

const isNotCapturedIn =
  (capturedUrls: ReadonlySet<string>) =>
  ({ row }: ScoredRow): boolean =>
    row.kind !== 'FeedItem' || !capturedUrls.has(row.url);

/** What the ranking must contain. */
interface RankOptions {
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
  const { measured, isTruncated, expand, addRows } = collectCandidates(scopes, components, {
    onlyMatches,
    most: maxCandidates,
  });
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
    for (
      let left = maxDeepenings;
      left > 0 && !isTruncated() && !now.isSure(Math.min(upTo, count));
      left -= 1
    ) {
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

/** Builds a ranking from the first rank on; a row never changes its rank. */
function rankingBuilder() {
  const placed: ScoredRow[] = [];
  const ids = new Set<string>();
  const isNew = ({ row }: ScoredRow) => !ids.has(row.id);
  return {
    placed,
    /** Assigns the ranks up to `upTo` to the best rows without a rank. */
    fill(best: readonly ScoredRow[], upTo: number): void {
      for (const one of best.filter(isNew).slice(0, Math.max(0, upTo - placed.length))) {
        placed.push(one);
        ids.add(one.row.id);
      }
    },
    /** The number of ranked rows plus those of `others` without a rank. */
    countWith: (others: readonly ScoredRow[]): number => placed.length + others.filter(isNew).length,
  };
}
