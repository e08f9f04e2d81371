import type { Place } from './close-places.ts';
import { sharedBeginning } from './edit-distance.ts';
import type { PreparedText } from './prepared-text.ts';
import { reversed, type SoughtPassage } from './sought-passage.ts';

/** How many places of a frequent word are judged: those whose surroundings agree most, then the nearest. */
const JUDGED = 12;

/** The places where exactly these words stand, however they are printed. */
export function occurrences(prepared: PreparedText, passage: SoughtPassage): Place[] {
  const { cased, starts } = prepared.folded;
  const words = passage.quote.cased;
  const found: Place[] = [];
  if (words === '') return found;
  for (let at = cased.indexOf(words); at >= 0; at = cased.indexOf(words, at + 1)) {
    found.push({ start: at, end: at + words.length, likeness: 1 });
  }
  if (found.length <= JUDGED) return found;
  return found
    .map((place) => ({
      place,
      agreed: agreedLetters(prepared, passage, place),
      away: Math.abs((starts[place.start] ?? 0) - (passage.start ?? 0)),
    }))
    .sort((a, b) => b.agreed - a.agreed || a.away - b.away)
    .slice(0, JUDGED)
    .map(({ place }) => place);
}

function agreedLetters(
  { folded }: PreparedText,
  { before, after }: SoughtPassage,
  { start, end }: Place,
): number {
  const text = folded.caseless;
  return (
    sharedBeginning(before.words, reversed(text.slice(Math.max(0, start - before.words.length), start))) +
    sharedBeginning(after.words, text.slice(end, end + after.words.length))
  );
}
