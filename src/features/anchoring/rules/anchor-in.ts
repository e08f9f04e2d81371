import type { Found } from '../contract/anchor.ts';
import { closePlaces, type Place } from './close-places.ts';
import { foundAt } from './found-at.ts';
import { type JudgedPlace, judgePlace } from './judge-place.ts';
import { occurrences } from './occurrences.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';
import { type Sought, type SoughtPassage, soughtPassage } from './sought-passage.ts';
import { untouched } from './untouched.ts';

/**
 * Where a passage stands in a text now; null when it is lost. First where it stood, then its very words, then words
 * close to them, and rather nowhere than on other words. Several passages of one text share its preparation.
 */
export function anchorIn(text: string | PreparedText, selector: Sought): Found | null {
  const prepared = typeof text === 'string' ? prepareText(text) : text;
  const inPlace = untouched(prepared.text, selector);
  if (inPlace) return inPlace;
  const passage = soughtPassage(selector);
  const best = trustedPlaces(prepared, passage).reduce<JudgedPlace | null>(
    (surest, place) => (surest === null || place.score > surest.score ? place : surest),
    null,
  );
  return best && foundAt(prepared, passage, best);
}

function trustedPlaces(prepared: PreparedText, passage: SoughtPassage): JudgedPlace[] {
  const trusted = (places: readonly Place[]) =>
    places.map((place) => judgePlace(prepared, passage, place)).filter(({ isTrusted }) => isTrusted);
  const same = trusted(occurrences(prepared, passage));
  if (same.some(({ isCertain }) => isCertain)) return same;
  const close = trusted(closePlaces(prepared, passage));
  return [...same, ...close.filter((place) => !same.some((other) => overlap(place, other)))];
}

function overlap(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end;
}
