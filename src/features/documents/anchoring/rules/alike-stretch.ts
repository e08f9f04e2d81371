import search from 'approx-string-match';
import { editDistance } from './edit-distance.ts';

/** Longer texts are compared piece after piece: the cost of comparing two texts grows with both lengths. */
const WHOLE_MAX = 300;
const PIECE = 150;
/** Beyond this share of changed letters two stretches have nothing to do with each other. */
const CHANGED_MAX = 0.5;
/** How much may have been inserted between two pieces. */
const INSERTED_MAX = 200;
/** A piece that was found may have ended a little late. */
const OVERLAP = 8;

interface AlikeStretch {
  readonly start: number;
  readonly end: number;
  readonly likeness: number;
}

/** The stretch of `text` most like `words`, the nearest to `expected` where several are; null when none is. */
export function mostAlike(words: string, text: string, expected: number): AlikeStretch | null {
  if (words.length > WHOLE_MAX) return pieceByPiece(words, text);
  const best = nearest(search(text, words, Math.floor(words.length * CHANGED_MAX)), ({ start }) =>
    Math.abs(start - expected),
  );
  return best ? { start: best.start, end: best.end, likeness: 1 - best.errors / words.length } : null;
}

/** How far two stretches are the same, 0 to 1. */
export function likenessOf(words: string, stretch: string): number {
  if (words === stretch) return 1;
  const longest = Math.max(words.length, stretch.length);
  if (longest > WHOLE_MAX) return pieceByPiece(words, stretch)?.likeness ?? 0;
  return 1 - editDistance(words, stretch) / longest;
}

function pieceByPiece(words: string, text: string): AlikeStretch | null {
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

function nearest<T>(all: readonly T[], away: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best === undefined || away(one) < away(best) ? one : best),
    undefined,
  );
}
