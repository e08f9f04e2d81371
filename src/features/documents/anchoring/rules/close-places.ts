import search from 'approx-string-match';
import { likelyPlaces } from './likely-places.ts';
import { mostSimilar, similarity } from './most-similar.ts';
import { type PreparedPassage, reversed } from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';
import { nearestWordEdge } from './word-edges.ts';

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
export function* closePlaces(prepared: PreparedText, passage: PreparedPassage): Generator<Place> {
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
