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

/** What is to be answered. */
export interface Wanted {
  /** So many places of the answer. */
  readonly wanted: number;
  /** Only what somebody who looks for this would call found. */
  readonly onlyMatches: boolean;
  /** What nothing speaks for follows, newest first. */
  readonly needsAll: boolean;
}

export interface Ranked {
  /** The answer, at least as far as it is wanted. */
  readonly scored: readonly Scored[];
  /** How many places the answer has, as far as it is known; no page says that there are fewer than one before it did. */
  readonly total: number;
  /** Whether any row passes the filters. */
  readonly isAnyPassing: boolean;
  /** Whether rows that were not looked at may be part of the answer, too. */
  readonly isCut: boolean;
  /** The most that each component measured. */
  readonly largest: readonly number[];
}

/** Times as many as are all scored. */
const MANY = 4;

/** The rows that pass the filters, best first; the same places for whichever page they are asked. */
export async function rank(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  wanted: Wanted,
  depths: Depths,
): Promise<Ranked> {
  // How many match is counted among what is looked at: of those that pass it matters only that they are many.
  const many = wanted.onlyMatches ? depths.whole * MANY : null;
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
  const scored = folded(wanted.needsAll ? all : all.filter(isAnswer(components, seen, wanted)));
  return { scored, total: scored.length, isAnyPassing: seen.length > 0, isCut: false, largest };
}

const isAnswer = (
  components: readonly Component[],
  seen: readonly Measured[],
  { onlyMatches }: Wanted,
): ((one: Scored) => boolean) => (onlyMatches ? findingAmong(components, seen) : ({ score }) => score > 0);

/**
 * Step after step: each fills the places up to its own with the best that its lists and those before have brought, beside
 * what already has its place. So a row that only a deeper list brings comes later than it might, but none comes twice.
 */
async function rankListed(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  sought: Wanted & { readonly passing: number },
  { steps, candidates, deepenings }: Depths,
): Promise<Ranked> {
  const { wanted, onlyMatches, needsAll, passing } = sought;
  const { seen, isFull, look, lookAt } = candidatesOf(scopes, components, { onlyMatches, most: candidates });
  const places = placing();
  const rankedAt = async (depth: number) => {
    const lists = await look(depth);
    const largest = largestOf(components, seen);
    const answers = ranked(components, seen, largest).filter(isAnswer(components, seen, sought));
    const scored = folded(answers);
    return {
      ...{ depth, largest, scored, twice: answers.length - scored.length },
      isCut: isFull() || isOpen(components, lists, largest, onlyMatches),
      isSure: (upTo: number) => isSettled(components, lists, largest, scored, { wanted: upTo, onlyMatches }),
    };
  };
  const first = await rankedAt(steps[0]?.depth ?? 0);
  let now = first;
  for (const { upTo, depth } of steps) {
    if (now.depth < depth && !isFull()) now = await rankedAt(depth);
    for (let left = deepenings; left > 0 && !isFull() && !now.isSure(Math.min(upTo, wanted)); left -= 1) {
      now = await rankedAt(now.depth * 2);
    }
    const isLast = isFull() || !now.isCut;
    places.fill(now.scored, isLast ? Number.POSITIVE_INFINITY : upTo);
    if (isLast || places.placed.length >= wanted) break;
  }
  const total =
    onlyMatches || !(needsAll || first.isCut) ? places.countWith(now.scored) : passing - first.twice;
  if (needsAll && places.placed.length < wanted) {
    // Nothing speaks for the rest; the newest of them come next.
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
    ...{ scored: places.placed, total, isAnyPassing: passing > 0 },
    isCut: now.isCut,
    largest: now.largest,
  };
}
