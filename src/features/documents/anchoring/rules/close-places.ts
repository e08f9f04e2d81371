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
/** How far from the expected place a passage is looked for. */
const SLACK_MIN = 40;
const SLACK_MAX = 400;

/** Stretches that may be what a passage has become, likeliest first, each worked out when it is asked for. */
export function* closePlaces(prepared: PreparedText, passage: SoughtPassage): Generator<Place> {
  const slack = Math.min(SLACK_MAX, SLACK_MIN + Math.ceil(passage.quote.caseless.length / 4));
  for (const expected of likelyPlaces(prepared, passage)) {
    const between = betweenContexts(prepared, passage, expected, slack);
    if (between) yield between;
    const around = aroundWords(prepared, passage, expected, slack);
    if (around && !(between?.start === around.start && between.end === around.end)) yield around;
  }
}

/** What stands now between the words that stood around the passage. */
function betweenContexts(
  prepared: PreparedText,
  passage: SoughtPassage,
  expected: number,
  slack: number,
): Place | null {
  const { length } = passage.quote.caseless;
  const start = beginning(prepared, passage, expected, slack);
  if (start === null) return null;
  const end = ending(prepared, passage, start + length, Math.min(length, slack) + EDGE);
  return end === null ? null : placed(prepared, passage, start, end);
}

/** The words most like those of the passage, from where its context says it begins to where that says it ends. */
function aroundWords(
  prepared: PreparedText,
  passage: SoughtPassage,
  expected: number,
  slack: number,
): Place | null {
  const words = passage.quote.caseless;
  const from = Math.max(0, expected - slack);
  const text = prepared.folded.caseless.slice(from, expected + words.length + slack);
  const alike = mostAlike(words, text, expected - from);
  if (!alike) return null;
  const reach = 8 + Math.ceil(Math.min(words.length, 120) / 3);
  return placed(
    prepared,
    passage,
    beginning(prepared, passage, from + alike.start, reach) ?? from + alike.start,
    ending(prepared, passage, from + alike.end, reach) ?? from + alike.end,
  );
}

/** Taken to whole words, unless the passage itself began or ended inside one. */
function placed(prepared: PreparedText, passage: SoughtPassage, from: number, to: number): Place | null {
  const start = passage.beginsWord ? nearestWordEdge(prepared, from) : from;
  const end = passage.endsWord ? nearestWordEdge(prepared, to) : to;
  if (end <= start) return null;
  return {
    start,
    end,
    likeness: likenessOf(passage.quote.caseless, prepared.folded.caseless.slice(start, end)),
  };
}

/** Where the context before a passage ends, near a place; null where it is not found. */
function beginning(
  { folded }: PreparedText,
  { before }: SoughtPassage,
  near: number,
  reach: number,
): number | null {
  const edge = reversed(before.words.slice(0, EDGE));
  const from = Math.max(0, near - reach - EDGE);
  return nearestOf(
    matches(folded.caseless.slice(from, near + reach), edge).map(({ end }) => from + end),
    near,
  );
}

/** Where the context after a passage begins. */
function ending(
  { folded }: PreparedText,
  { after }: SoughtPassage,
  near: number,
  reach: number,
): number | null {
  const edge = after.words.slice(0, EDGE);
  const from = Math.max(0, near - reach);
  return nearestOf(
    matches(folded.caseless.slice(from, near + reach + EDGE), edge).map(({ start }) => from + start),
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
