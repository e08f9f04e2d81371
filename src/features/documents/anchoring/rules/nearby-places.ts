import search from 'approx-string-match';
import { editDistance } from './edit-distance.ts';
import { nearestWordEdge, type PreparedPassage, reversed } from './prepared-passage.ts';
import { GRAM, gramAt, type PreparedText } from './prepared-text.ts';

/** Longer texts are compared piece by piece, since the cost is the product of both lengths. */
const WHOLE_MAX = 300;
const PIECE = 150;
/** Beyond this share of changed letters, texts are unrelated. */
const CHANGED_MAX = 0.5;
/** The most text that may have been inserted between two pieces. */
const INSERTED_MAX = 200;
/** The previous piece may have ended slightly late. */
const OVERLAP = 8;

interface SimilarPart {
  readonly start: number;
  readonly end: number;
  readonly likeness: number;
}

/** The part of `text` most similar to `words`, the nearest to `expected` if several are; null if none is. */
function mostSimilar(words: string, text: string, expected: number): SimilarPart | null {
  if (words.length > WHOLE_MAX) return comparePieces(words, text);
  const best = nearest(search(text, words, Math.floor(words.length * CHANGED_MAX)), ({ start }) =>
    Math.abs(start - expected),
  );
  return best ? { start: best.start, end: best.end, likeness: 1 - best.errors / words.length } : null;
}

/** Similarity of two texts, from 0 to 1. */
function similarity(words: string, stretch: string): number {
  if (words === stretch) return 1;
  const longest = Math.max(words.length, stretch.length);
  if (longest > WHOLE_MAX) return comparePieces(words, stretch)?.likeness ?? 0;
  return 1 - editDistance(words, stretch) / longest;
}

function comparePieces(words: string, text: string): SimilarPart | null {
  const length = Math.ceil(words.length / Math.ceil(words.length / PIECE));
  let errors = 0;
  let start: number | null = null;
  let end = 0;
  let missed = 0;
  for (let at = 0; at < words.length; at += length) {
    const piece = words.slice(at, at + length);
    const from: number = start === null ? 0 : Math.max(0, end - OVERLAP);
    const to: number =
      start === null ? text.length - (words.length - at - length) : end + missed + length + INSERTED_MAX;
    const found = search(
      text.slice(from, Math.max(from, to)),
      piece,
      Math.floor(piece.length * CHANGED_MAX),
    )[0];
    if (found) {
      start ??= from + found.start - missed;
      end = from + found.end;
      errors += found.errors;
      missed = 0;
    } else {
      errors += piece.length;
      missed += piece.length;
    }
  }
  if (start === null) return null;
  return {
    start: Math.max(0, start),
    end: Math.min(text.length, end + missed),
    likeness: 1 - errors / words.length,
  };
}

function nearest<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
    undefined,
  );
}

/** Number of candidate places. */
const PLACES = 5;
/** Minimum votes of a candidate, as a share of the best. */
const MIN_VOTE_SHARE = 0.25;
/** N-grams that occur more often are ignored. */
const TOO_FREQUENT = 250;
/** Number of n-grams looked up of a long passage. */
const SAMPLES = 400;
/** Positions are grouped into bins of this size, as a power of two. */
const BIN_BITS = 5;

/**
 * Likely start positions of a passage, in folded units, best first: where most of its rare n-grams, and those of its
 * context, occur in their original order.
 */
function likelyPlaces(prepared: PreparedText, { before, quote, after }: PreparedPassage): number[] {
  const { grams } = prepared;
  const withContext = reversed(before.words) + quote.caseless + after.words;
  const votes = new Float32Array(((prepared.folded.caseless.length + withContext.length) >> BIN_BITS) + 2);
  const step = Math.max(1, Math.floor(withContext.length / SAMPLES));
  for (let at = 0; at + GRAM <= withContext.length; at += step) {
    const kind = gramAt(withContext, at);
    const count = grams.counts[kind] ?? 0;
    if (count > TOO_FREQUENT) continue;
    const weight = 1 / (4 + count);
    for (let place = grams.heads[kind] ?? -1; place >= 0; place = grams.next[place] ?? -1) {
      const bin = (place - at + withContext.length) >> BIN_BITS;
      votes[bin] = (votes[bin] ?? 0) + weight;
    }
  }
  return bestBins(votes).map((bin) => ((bin + 1) << BIN_BITS) - withContext.length + before.words.length);
}

/** The bins with most votes, each counted with the next one, since insertions can shift a passage across a border. */
function bestBins(votes: Float32Array): number[] {
  const chosen: { bin: number; sum: number }[] = [];
  for (let bin = 0; bin + 1 < votes.length; bin += 1) {
    const sum = (votes[bin] ?? 0) + (votes[bin + 1] ?? 0);
    if (sum === 0 || (chosen.length === PLACES && sum <= (chosen.at(-1)?.sum ?? 0))) continue;
    const neighbour = chosen.findIndex((other) => Math.abs(other.bin - bin) <= 1);
    if (neighbour >= 0) {
      if ((chosen[neighbour]?.sum ?? 0) >= sum) continue;
      chosen.splice(neighbour, 1);
    }
    chosen.push({ bin, sum });
    chosen.sort((a, b) => b.sum - a.sum);
    chosen.length = Math.min(chosen.length, PLACES);
  }
  const minimum = (chosen[0]?.sum ?? 0) * MIN_VOTE_SHARE;
  return chosen.filter(({ sum }) => sum >= minimum).map(({ bin }) => bin);
}

/** A part of the folded text, with its similarity to the passage. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly likeness: number;
}

/** Length of the context that marks the start or end of a passage. */
const EDGE = 24;
const EDGE_MIN = 6;
const EDGE_CHANGED_MAX = 0.25;
/** How far from the expected place to search. */
const SLACK_MIN = 40;
const SLACK_MAX = 400;

/** Places that the passage may have changed into, most likely first, computed lazily. */
export function* nearbyPlaces(prepared: PreparedText, passage: PreparedPassage): Generator<Place> {
  const slack = Math.min(SLACK_MAX, SLACK_MIN + Math.ceil(passage.quote.caseless.length / 4));
  for (const expected of likelyPlaces(prepared, passage)) {
    const between = textBetweenContext(prepared, passage, expected, slack);
    if (between) yield between;
    const similarPlace = mostSimilarText(prepared, passage, expected, slack);
    if (similarPlace && !(between?.start === similarPlace.start && between.end === similarPlace.end))
      yield similarPlace;
  }
}

/** The text between the context that was around the passage. */
function textBetweenContext(
  prepared: PreparedText,
  passage: PreparedPassage,
  expected: number,
  slack: number,
): Place | null {
  const { length } = passage.quote.caseless;
  const start = startFromContext(prepared, passage, expected, slack);
  if (start === null) return null;
  const end = endFromContext(prepared, passage, start + length, Math.min(length, slack) + EDGE);
  return end === null ? null : alignedPlace(prepared, passage, start, end);
}

/** The text most similar to the passage, extended or cut to its context. */
function mostSimilarText(
  prepared: PreparedText,
  passage: PreparedPassage,
  expected: number,
  slack: number,
): Place | null {
  const words = passage.quote.caseless;
  const from = Math.max(0, expected - slack);
  const text = prepared.folded.caseless.slice(from, expected + words.length + slack);
  const similar = mostSimilar(words, text, expected - from);
  if (!similar) return null;
  const reach = 8 + Math.ceil(Math.min(words.length, 120) / 3);
  return alignedPlace(
    prepared,
    passage,
    startFromContext(prepared, passage, from + similar.start, reach) ?? from + similar.start,
    endFromContext(prepared, passage, from + similar.end, reach) ?? from + similar.end,
  );
}

/** Aligns a place to whole words, unless the passage itself started or ended inside a word. */
function alignedPlace(
  prepared: PreparedText,
  passage: PreparedPassage,
  from: number,
  to: number,
): Place | null {
  const start = passage.beginsWord ? nearestWordEdge(prepared, from) : from;
  const end = passage.endsWord ? nearestWordEdge(prepared, to) : to;
  if (end <= start) return null;
  return {
    start,
    end,
    likeness: similarity(passage.quote.caseless, prepared.folded.caseless.slice(start, end)),
  };
}

/** The end of the preceding context near a place; null if not found. */
function startFromContext(
  { folded }: PreparedText,
  { before }: PreparedPassage,
  position: number,
  reach: number,
): number | null {
  const edge = reversed(before.words.slice(0, EDGE));
  const from = Math.max(0, position - reach - EDGE);
  return nearestOf(
    matches(folded.caseless.slice(from, position + reach), edge).map(({ end }) => from + end),
    position,
  );
}

/** The start of the following context near a place. */
function endFromContext(
  { folded }: PreparedText,
  { after }: PreparedPassage,
  position: number,
  reach: number,
): number | null {
  const edge = after.words.slice(0, EDGE);
  const from = Math.max(0, position - reach);
  return nearestOf(
    matches(folded.caseless.slice(from, position + reach + EDGE), edge).map(({ start }) => from + start),
    position,
  );
}

function matches(text: string, edge: string): { start: number; end: number }[] {
  return edge.length < EDGE_MIN ? [] : search(text, edge, Math.floor(edge.length * EDGE_CHANGED_MAX));
}

function nearestOf(places: readonly number[], position: number): number | null {
  return places.reduce<number | null>(
    (best, place) => (best === null || Math.abs(place - position) < Math.abs(best - position) ? place : best),
    null,
  );
}
