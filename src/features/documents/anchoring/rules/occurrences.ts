import type { Place } from './close-places.ts';
import { commonPrefixLength } from './edit-distance.ts';
import { type PreparedPassage, reversed } from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';

/** Number of occurrences of a frequent text to judge: those with the best context, then the nearest. */
const MAX_JUDGED = 12;

/** All places with exactly this folded text. */
export function occurrences(prepared: PreparedText, passage: PreparedPassage): Place[] {
  const { cased, starts } = prepared.folded;
  const words = passage.quote.cased;
  const found: Place[] = [];
  if (words === '') return found;
  for (let at = cased.indexOf(words); at >= 0; at = cased.indexOf(words, at + 1)) {
    found.push({ start: at, end: at + words.length, likeness: 1 });
  }
  if (found.length <= MAX_JUDGED) return found;
  return found
    .map((place) => ({
      place,
      agreed: matchingLetters(prepared, passage, place),
      away: Math.abs((starts[place.start] ?? 0) - (passage.start ?? 0)),
    }))
    .sort((a, b) => b.agreed - a.agreed || a.away - b.away)
    .slice(0, MAX_JUDGED)
    .map(({ place }) => place);
}

function matchingLetters(
  { folded }: PreparedText,
  { before, after }: PreparedPassage,
  { start, end }: Place,
): number {
  const text = folded.caseless;
  return (
    commonPrefixLength(before.words, reversed(text.slice(Math.max(0, start - before.words.length), start))) +
    commonPrefixLength(after.words, text.slice(end, end + after.words.length))
  );
}
