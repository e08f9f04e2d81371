import type { FoundPassage } from '../contract/anchor.ts';
import type { PartialSelector } from './prepared-passage.ts';

/** A passage at its original place with the same text and context; null otherwise. */
export function findUnchanged(
  text: string,
  { exact, prefix = '', suffix = '', start }: PartialSelector,
): FoundPassage | null {
  if (start === undefined || exact.trim() === '' || !exact.isWellFormed()) return null;
  const isThere =
    start >= prefix.length &&
    text.startsWith(prefix, start - prefix.length) &&
    text.startsWith(exact, start) &&
    text.startsWith(suffix, start + exact.length);
  if (!isThere) return null;
  const from = start + (exact.length - exact.trimStart().length);
  return { start: from, end: from + exact.trim().length, quality: 'exact' };
}
