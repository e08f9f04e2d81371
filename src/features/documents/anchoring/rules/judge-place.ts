import type { Place } from './close-places.ts';
import { type Agreement, agreementAfter, agreementBefore } from './context-agreement.ts';
import type { PreparedText } from './prepared-text.ts';
import { isSentenceEdge } from './sentence-edges.ts';
import type { SoughtPassage } from './sought-passage.ts';
import { isTrustedAlike, isTrustedSame } from './trust.ts';
import { isInsideWord } from './word-edges.ts';

/** A place with what speaks for it. */
export interface JudgedPlace extends Place {
  /** How sure it is that the passage stands here; only compared with the same of other places. */
  readonly score: number;
  readonly isTrusted: boolean;
  /** Nothing better can be found elsewhere. */
  readonly isCertain: boolean;
}

/** What surrounds a passage counts for somewhat less than its words. */
const CONTEXT_WEIGHT = 0.6;
/** Where places are alike, the one where the passage stood, else the nearest. */
const SAME_PLACE = 0.1;
const NEARNESS = 0.05;
const NEARNESS_FADES = 2_000;
/** Surroundings that agree so far leave no doubt. */
const CERTAIN = 0.9;
const NEAR_LEAST = 300;
const NEAR_SHARE = 0.04;
/** A passage that began or ended its sentence and does so again. */
const SENTENCE_EDGE = 0.85;
/** What stood in the same sentence says less than all that was kept. */
const NEAR_WORTH = 0.7;
/** Words of fewer letters stand in many places: only what surrounds them to the letter tells which. */
const SHORT = 20;
/** The other part of a word that is cut in two is there to the letter. */
const TO_THE_LETTER = 0.97;
/** So much of what stood next to the passage makes a place its neighbour's. */
const NEIGHBOUR = 0.75;

/** Says how sure it is that a passage stands at a place, from its words and what surrounds them. */
export function judgePlace(
  prepared: PreparedText,
  passage: SoughtPassage,
  place: Place,
  isCutOut: boolean,
): JudgedPlace {
  const before = agreementBefore(prepared, passage, place.start);
  const after = agreementAfter(prepared, passage, place.end);
  const isSame = prepared.folded.cased.slice(place.start, place.end) === passage.quote.cased;
  const sides = [before, after].filter(({ all }) => all !== null);
  const isLoose = !isSame && passage.quote.caseless.length >= SHORT;
  const agreed = mean(sides.map((side) => Math.max(worth(side), isLoose ? side.loose : 0)));
  const evidence = {
    ...place,
    length: passage.quote.caseless.length,
    agreed,
    level: mean(
      sides.map((side) => levelOf(side, isSentenceEdge(prepared, side === before ? place.start : place.end))),
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
          isTrustedAlike(evidence, hasOtherNumbers(prepared, passage, place))),
  };
}

function worth({ all, near }: Agreement): number {
  return Math.max(all ?? 0, NEAR_WORTH * (near ?? 0));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function nearness({ folded }: PreparedText, passage: SoughtPassage, { start }: Place): number {
  if (passage.start === undefined) return 0;
  const away = Math.abs((folded.starts[start] ?? 0) - passage.start);
  return (away === 0 ? SAME_PLACE : 0) + NEARNESS * Math.exp(-away / NEARNESS_FADES);
}

/** A word cut in two is only the passage's if its other part stands there to the letter. */
function cutsWord(
  prepared: PreparedText,
  passage: SoughtPassage,
  place: Place,
  before: Agreement,
  after: Agreement,
): boolean {
  return (
    (passage.beginsWord && isInsideWord(prepared, place.start) && worth(before) < TO_THE_LETTER) ||
    (passage.endsWord && isInsideWord(prepared, place.end) && worth(after) < TO_THE_LETTER)
  );
}

/** How far one side is what it was: all of it, or of its sentence, where the passage moved with it. */
function levelOf({ all, near }: Agreement, isEdge: boolean): number {
  return Math.max(all ?? 0, near ?? (isEdge ? SENTENCE_EDGE : 0));
}

/** Whether a place is where the passage would be after the small changes of a page that went on. */
function isNear({ folded }: PreparedText, passage: SoughtPassage, { start }: Place): boolean {
  if (passage.start === undefined) return true;
  return Math.abs((folded.starts[start] ?? 0) - passage.start) <= NEAR_LEAST + NEAR_SHARE * passage.start;
}

/** Whether a place holds what stood next to the passage: the passage went, and its neighbours closed up. */
function isNeighbour(
  prepared: PreparedText,
  passage: SoughtPassage,
  place: Place,
  before: Agreement,
  after: Agreement,
): boolean {
  const next = agreementAfter(prepared, passage, place.start).all ?? 0;
  const previous = agreementBefore(prepared, passage, place.end).all ?? 0;
  return next > Math.max(NEIGHBOUR, after.all ?? 0) || previous > Math.max(NEIGHBOUR, before.all ?? 0);
}

const NUMBERS = /\d+/g;

/** Whether a place names a number that the passage did not: a date or an amount of something else. */
function hasOtherNumbers({ text, folded }: PreparedText, { exact }: SoughtPassage, place: Place): boolean {
  const known = new Set(exact.match(NUMBERS));
  const words = text.slice(folded.starts[place.start], (folded.starts[place.end - 1] ?? 0) + 1);
  return (words.match(NUMBERS) ?? []).some((number) => !known.has(number));
}
