import { prefixDistances } from './edit-distance.ts';
import { type Context, type PreparedPassage, reversed } from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';

/** How much the context on one side of a place matches that of the passage. */
export interface ContextMatch {
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
export function matchBefore({ folded }: PreparedText, { before }: PreparedPassage, at: number): ContextMatch {
  return agreement(before, reversed(folded.caseless.slice(Math.max(0, at - reach(before)), at)));
}

export function matchAfter({ folded }: PreparedText, { after }: PreparedPassage, at: number): ContextMatch {
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
