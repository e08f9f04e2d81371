import search from 'approx-string-match';
import { editDistance } from './edit-distance.ts';

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
export function mostSimilar(words: string, text: string, expected: number): SimilarPart | null {
  if (words.length > WHOLE_MAX) return comparePieces(words, text);
  const best = nearest(search(text, words, Math.floor(words.length * CHANGED_MAX)), ({ start }) =>
    Math.abs(start - expected),
  );
  return best ? { start: best.start, end: best.end, likeness: 1 - best.errors / words.length } : null;
}

/** Similarity of two texts, from 0 to 1. */
export function similarity(words: string, stretch: string): number {
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
