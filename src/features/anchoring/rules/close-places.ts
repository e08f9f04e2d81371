import search from 'approx-string-match';
import { likenessOf, mostAlike } from './alike-stretch.ts';
import { likelyPlaces } from './likely-places.ts';
import type { PreparedText } from './prepared-text.ts';
import { reversed, type SoughtPassage } from './sought-passage.ts';
import { nearestWordEdge } from './word-edges.ts';

/** A stretch of the folded text, and how much it is like the words of a passage. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly likeness: number;
}

/** How much of the context next to a passage tells where the passage begins or ends. */
const EDGE = 24;
const EDGE_MIN = 6;
const EDGE_CHANGED_MAX = 0.25;

/** Stretches that may be what a passage has become. */
export function closePlaces(prepared: PreparedText, passage: SoughtPassage): Place[] {
  const { length } = passage.quote.caseless;
  const slack = Math.min(400, 40 + Math.ceil(length / 4));
  const places = likelyPlaces(prepared, passage).flatMap((expected) => [
    betweenContexts(prepared, passage, expected, slack),
    aroundWords(prepared, passage, expected, slack),
  ]);
  return places.filter((place) => place !== null);
}

/** What stands now between the words that stood around the passage. */
function betweenContexts(
  { folded }: PreparedText,
  { before, after, quote }: SoughtPassage,
  expected: number,
  slack: number,
): Place | null {
  const { length } = quote.caseless;
  const start = endOfContext(folded.caseless, reversed(before.words), expected, slack);
  if (start === null) return null;
  const end = startOfContext(folded.caseless, after.words, start + length, Math.min(length, slack) + EDGE);
  if (end === null || end <= start) return null;
  return placed(folded.caseless, quote.caseless, start, end);
}

/** The words most like those of the passage, from where its context says it begins to where that says it ends. */
function aroundWords(prepared: PreparedText, passage: SoughtPassage, expected: number, slack: number): Place | null {
  const text = prepared.folded.caseless;
  const words = passage.quote.caseless;
  const from = Math.max(0, expected - slack);
  const alike = mostAlike(words, text.slice(from, expected + words.length + slack), expected - from);
  if (!alike) return null;
  const reach = 8 + Math.ceil(Math.min(words.length, 120) / 3);
  const start =
    endOfContext(text, reversed(passage.before.words), from + alike.start, reach) ??
    (passage.beginsWord ? nearestWordEdge(prepared, from + alike.start) : from + alike.start);
  const end =
    startOfContext(text, passage.after.words, from + alike.end, reach) ??
    (passage.endsWord ? nearestWordEdge(prepared, from + alike.end) : from + alike.end);
  return end <= start ? null : placed(text, words, start, end);
}

function placed(text: string, words: string, start: number, end: number): Place {
  return { start, end, likeness: likenessOf(words, text.slice(start, end)) };
}

/** Where the context before a passage ends, near a place; null where it is not found. */
function endOfContext(text: string, before: string, near: number, reach: number): number | null {
  const edge = before.slice(-EDGE);
  const from = Math.max(0, near - reach - EDGE);
  return nearestOf(
    matches(text.slice(from, near + reach), edge).map(({ end }) => from + end),
    near,
  );
}

function startOfContext(text: string, after: string, near: number, reach: number): number | null {
  const edge = after.slice(0, EDGE);
  const from = Math.max(0, near - reach);
  return nearestOf(
    matches(text.slice(from, near + reach + EDGE), edge).map(({ start }) => from + start),
    near,
  );
}

function matches(text: string, edge: string): { start: number; end: number }[] {
  return edge.length < EDGE_MIN ? [] : search(text, edge, Math.floor(edge.length * EDGE_CHANGED_MAX));
}

function nearestOf(places: readonly number[], near: number): number | null {
  return places.reduce<number | null>(
    (best, place) => (best === null || Math.abs(place - near) < Math.abs(best - near) ? place : best),
    null,
  );
}
