import { prefixDistances } from './edit-distance.ts';
import type { Place } from './nearby-places.ts';
import {
  type Context,
  isInsideWord,
  isSentenceEdge,
  type PreparedPassage,
  reversed,
} from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';

/** The evidence for a candidate place. */
interface Evidence {
  /** Similarity of the text, 0 to 1. */
  readonly likeness: number;
  /** Number of letters in the passage. */
  readonly length: number;
  /** Context match, 0 to 1, tolerating rewritten text; null if there is no context. */
  readonly agreed: number | null;
  /** Strict context match, or that of the same sentence if the passage moved with it. */
  readonly level: number | null;
  /** Whether it is near the original place. */
  readonly isNear: boolean;
  /** Whether the passage was deleted from its original place: similar text elsewhere existed before. */
  readonly isCutOut: boolean;
}

/** For identical text: the required context match, by length and by distance. */
const LONG_LENGTH = 38;
const REQUIRED_STRICT_MATCH = [
  { length: 100, near: 0, far: 0 },
  { length: LONG_LENGTH, near: 0, far: 0.6 },
  { length: 16, near: 0.4, far: 0.85 },
  { length: 0, near: 0.65, far: 0.85 },
];

/** The same if the passage was deleted from its place. */
const REQUIRED_WHEN_DELETED = [
  { length: LONG_LENGTH, level: 0 },
  { length: 16, level: 0.85 },
  { length: 0, level: 0.95 },
];

/** Whether identical text at a place is the passage, rather than another occurrence. */
function isTrustedSame({ length, level, isNear, isCutOut }: Evidence): boolean {
  if (level === null) return true;
  const required = REQUIRED_STRICT_MATCH.find((step) => length >= step.length);
  const cutOut = REQUIRED_WHEN_DELETED.find((step) => length >= step.length);
  if (!required || !cutOut) return false;
  return level >= Math.max(isNear ? required.near : required.far, isCutOut ? cutOut.level : 0);
}

/** For similar text: the required similarity, by context match. */
const REQUIRED_SIMILARITY = [
  { agreed: 0.95, likeness: 0.45 },
  { agreed: 0.85, likeness: 0.55 },
  { agreed: 0.7, likeness: 0.62 },
  { agreed: 0.5, likeness: 0.7 },
  { agreed: 0.35, likeness: 0.8 },
];
/** A whole sentence near its original place needs slightly less. */
const SENTENCE_LENGTH = 50;
const SENTENCE_ALLOWANCE = 0.07;
/** The required context match of passages that are short or far from their original place. */
const REQUIRED_CONTEXT_WHEN_FAR = 0.7;
const REQUIRED_CONTEXT_WHEN_SHORT = { near: 0.7, far: 0.85 };
/** Passages from this length on are not short. */
const MEDIUM_LENGTH = 30;
/** Without a context match, only nearly identical text is accepted. */
const MOVED_WITH_CONTEXT = { likeness: 0.9, likenessWhenCutOut: 0.94, length: 24, level: 0.85 };
const MOVED_WITHOUT_CONTEXT = { likeness: 0.95, length: 60 };
/** Without any stored context, the text alone decides. */
const WITHOUT_CONTEXT = { likeness: 0.75, length: 16 };
/** Dates and amounts distinguish similar sentences: other numbers need a matching context. */
const REQUIRED_CONTEXT_FOR_OTHER_NUMBERS = 0.75;

/** Whether similar text is the changed passage. */
function isTrustedSimilar(evidence: Evidence, hasOtherNumbers: boolean): boolean {
  const { likeness, length, agreed, level, isNear, isCutOut } = evidence;
  if (agreed === null || level === null) {
    return likeness >= WITHOUT_CONTEXT.likeness && length >= WITHOUT_CONTEXT.length && !hasOtherNumbers;
  }
  if (hasOtherNumbers && (!isNear || agreed < REQUIRED_CONTEXT_FOR_OTHER_NUMBERS)) return false;
  const movedWithoutContext =
    likeness >= MOVED_WITHOUT_CONTEXT.likeness && length >= MOVED_WITHOUT_CONTEXT.length;
  const movedWithContext =
    level >= MOVED_WITH_CONTEXT.level &&
    likeness >= (isCutOut ? MOVED_WITH_CONTEXT.likenessWhenCutOut : MOVED_WITH_CONTEXT.likeness) &&
    length >= MOVED_WITH_CONTEXT.length;
  if (movedWithoutContext || movedWithContext || isCutOut) return movedWithoutContext || movedWithContext;
  const requiredContext =
    length < MEDIUM_LENGTH
      ? REQUIRED_CONTEXT_WHEN_SHORT[isNear ? 'near' : 'far']
      : isNear
        ? 0
        : REQUIRED_CONTEXT_WHEN_FAR;
  const required = REQUIRED_SIMILARITY.find((step) => agreed >= step.agreed);
  const allowance = isNear && length >= SENTENCE_LENGTH ? SENTENCE_ALLOWANCE : 0;
  return required !== undefined && agreed >= requiredContext && likeness >= required.likeness - allowance;
}

/** How much the context on one side of a place matches that of the passage. */
interface ContextMatch {
  /** For the whole stored context, 0 to 1; null if there is none. */
  readonly all: number | null;
  /** For the context in the same sentence; null if the passage started or ended its sentence. */
  readonly near: number | null;
  /** For the whole context, matched by n-grams anywhere nearby, to tolerate rewritten text. */
  readonly loose: number;
  /** Number of matching letters. */
  readonly letters: number;
}

/** Share of letters that unrelated texts of one language have in common. */
const RANDOM_LETTER_MATCH = 0.45;
/** Share of trigrams that unrelated texts have in common, and texts of which a fifth was rewritten. */
const RANDOM_TRIGRAM_MATCH = 0.2;
const REWRITTEN_TRIGRAM_MATCH = 0.75;
const TRIGRAM = 3;
/** Trigrams of a shorter context are meaningless; even in a long one they count less than an exact match. */
const MIN_TRIGRAM_CONTEXT = 12;
const TRIGRAM_WEIGHT = 0.8;

/** Compares the text before a place, in folded units, with the text before the passage. */
function matchBefore({ folded }: PreparedText, { before }: PreparedPassage, at: number): ContextMatch {
  return agreement(before, reversed(folded.caseless.slice(Math.max(0, at - reach(before)), at)));
}

function matchAfter({ folded }: PreparedText, { after }: PreparedPassage, at: number): ContextMatch {
  return agreement(after, folded.caseless.slice(at, at + reach(after)));
}

/** Searches a longer range than the stored context, to allow for insertions. */
function reach({ words }: Context): number {
  return Math.ceil(words.length * 1.4) + 12;
}

function agreement({ words, near }: Context, now: string): ContextMatch {
  const { length } = words;
  if (length === 0) return { all: null, near: null, loose: 0, letters: 0 };
  if (now.startsWith(words)) return { all: 1, near: near === 0 ? null : 1, loose: 1, letters: length };
  const distances = prefixDistances(words, now);
  const agreed = (part: number) => scaled(1 - (distances[part] ?? 0) / part, RANDOM_LETTER_MATCH, 1);
  const all = agreed(length);
  const nearby = near === 0 ? null : agreed(near);
  const trigrams =
    length < MIN_TRIGRAM_CONTEXT
      ? 0
      : TRIGRAM_WEIGHT * scaled(sharedTrigrams(words, now), RANDOM_TRIGRAM_MATCH, REWRITTEN_TRIGRAM_MATCH);
  return {
    all,
    near: nearby,
    loose: Math.max(all, trigrams),
    letters: Math.max(all * length, (nearby ?? 0) * near),
  };
}

/** Share of the trigrams of `kept` that occur in `now`. */
function sharedTrigrams(kept: string, now: string): number {
  const total = kept.length - TRIGRAM + 1;
  let shared = 0;
  for (let at = 0; at < total; at += 1) if (now.includes(kept.slice(at, at + TRIGRAM))) shared += 1;
  return shared / total;
}

function scaled(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

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
