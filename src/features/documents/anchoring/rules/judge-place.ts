import type { Place } from './close-places.ts';
import { type ContextMatch, matchAfter, matchBefore } from './context-match.ts';
import type { PreparedPassage } from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';
import { isSentenceEdge } from './sentence-edges.ts';
import { isTrustedSame, isTrustedSimilar } from './trust.ts';
import { isInsideWord } from './word-edges.ts';

/** A candidate place with its score. */
export interface JudgedPlace extends Place {
  /** Only comparable between places of one passage. */
  readonly score: number;
  readonly isTrusted: boolean;
  /** No better place can exist. */
  readonly isCertain: boolean;
}

/** The context counts less than the text. */
const CONTEXT_WEIGHT = 0.6;
/** Ties are resolved by the original place, else the nearest. */
const SAME_PLACE = 0.1;
const NEARNESS = 0.05;
const NEARNESS_DECAY = 2_000;
/** A context match from which a place is certain. */
const CERTAIN = 0.9;
const NEAR_LEAST = 300;
const NEAR_SHARE = 0.04;
/** For a passage that started or ended its sentence, and does so again. */
const SENTENCE_EDGE = 0.85;
/** A match in the same sentence counts less than one of the whole context. */
const SENTENCE_WEIGHT = 0.7;
/** Shorter text occurs in many places: only an exact context identifies it. */
const SHORT_LENGTH = 20;
/** Required match of the other part of a word that is cut in two. */
const EXACT_MATCH = 0.97;
/** From this match of adjacent text, a place is the neighbour of the passage. */
const NEIGHBOUR = 0.75;

/** Scores a candidate place by its text and context. */
export function judgePlace(
  prepared: PreparedText,
  passage: PreparedPassage,
  place: Place,
  isCutOut: boolean,
): JudgedPlace {
  const before = matchBefore(prepared, passage, place.start);
  const after = matchAfter(prepared, passage, place.end);
  const isSame = prepared.folded.cased.slice(place.start, place.end) === passage.quote.cased;
  const sides = [before, after].filter(({ all }) => all !== null);
  const isLoose = !isSame && passage.quote.caseless.length >= SHORT_LENGTH;
  const agreed = mean(sides.map((side) => Math.max(contextScore(side), isLoose ? side.loose : 0)));
  const evidence = {
    ...place,
    length: passage.quote.caseless.length,
    agreed,
    level: mean(
      sides.map((side) =>
        strictMatch(side, isSentenceEdge(prepared, side === before ? place.start : place.end)),
      ),
    ),
    isNear: isNear(prepared, passage, place),
    isCutOut,
  };
  return {
    ...place,
    score: place.likeness + CONTEXT_WEIGHT * (agreed ?? 0) + nearness(prepared, passage, place),
    isCertain: agreed !== null && agreed >= CERTAIN && (isSame || evidence.isNear),
    isTrusted:
      !cutsWord(prepared, passage, place, before, after) &&
      (isSame
        ? isTrustedSame(evidence)
        : !isNeighbour(prepared, passage, place, before, after) &&
          isTrustedSimilar(evidence, hasOtherNumbers(prepared, passage, place))),
  };
}

function contextScore({ all, near }: ContextMatch): number {
  return Math.max(all ?? 0, SENTENCE_WEIGHT * (near ?? 0));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function nearness({ folded }: PreparedText, passage: PreparedPassage, { start }: Place): number {
  if (passage.start === undefined) return 0;
  const distance = Math.abs((folded.starts[start] ?? 0) - passage.start);
  return (distance === 0 ? SAME_PLACE : 0) + NEARNESS * Math.exp(-distance / NEARNESS_DECAY);
}

/** A place that cuts a word is accepted only if the other part of the word matches. */
function cutsWord(
  prepared: PreparedText,
  passage: PreparedPassage,
  place: Place,
  before: ContextMatch,
  after: ContextMatch,
): boolean {
  return (
    (passage.beginsWord && isInsideWord(prepared, place.start) && contextScore(before) < EXACT_MATCH) ||
    (passage.endsWord && isInsideWord(prepared, place.end) && contextScore(after) < EXACT_MATCH)
  );
}

/** The match of one side: of the whole context, or of its sentence if the passage moved with it. */
function strictMatch({ all, near }: ContextMatch, isEdge: boolean): number {
  return Math.max(all ?? 0, near ?? (isEdge ? SENTENCE_EDGE : 0));
}

/** Whether a place is close enough to the original one for the usual changes of a page. */
function isNear({ folded }: PreparedText, passage: PreparedPassage, { start }: Place): boolean {
  if (passage.start === undefined) return true;
  return Math.abs((folded.starts[start] ?? 0) - passage.start) <= NEAR_LEAST + NEAR_SHARE * passage.start;
}

/** Whether a place contains text that was adjacent to the passage: the passage was deleted. */
function isNeighbour(
  prepared: PreparedText,
  passage: PreparedPassage,
  place: Place,
  before: ContextMatch,
  after: ContextMatch,
): boolean {
  const next = matchAfter(prepared, passage, place.start).all ?? 0;
  const previous = matchBefore(prepared, passage, place.end).all ?? 0;
  return next > Math.max(NEIGHBOUR, after.all ?? 0) || previous > Math.max(NEIGHBOUR, before.all ?? 0);
}

const NUMBERS = /\d+/g;

/** Whether a place contains a number that the passage does not: another date or amount. */
function hasOtherNumbers({ text, folded }: PreparedText, { exact }: PreparedPassage, place: Place): boolean {
  const known = new Set(exact.match(NUMBERS));
  const words = text.slice(folded.starts[place.start], (folded.starts[place.end - 1] ?? 0) + 1);
  return (words.match(NUMBERS) ?? []).some((number) => !known.has(number));
}
