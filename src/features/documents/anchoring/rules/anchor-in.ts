import type { Found } from '../contract/anchor.ts';
import { closePlaces, type Place } from './close-places.ts';
import { foundAt } from './found-at.ts';
import { type JudgedPlace, judgePlace } from './judge-place.ts';
import { occurrences } from './occurrences.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';
import { type Sought, type SoughtPassage, soughtPassage } from './sought-passage.ts';
import { untouched } from './untouched.ts';
import { wasCutOut } from './was-cut-out.ts';

/**
 * Finds the current place of a passage; null if it is lost. Tries the original place first, then the exact text, then
 * similar text, and prefers a lost passage to a wrong one. Passages of one text can share its preparation.
 */
export function anchorIn(text: string | PreparedText, selector: Sought): Found | null {
  const prepared = typeof text === 'string' ? prepareText(text) : text;
  const inPlace = untouched(prepared.text, selector);
  if (inPlace) return inPlace;
  const passage = soughtPassage(selector);
  const best = trustedPlaces(prepared, passage).reduce<JudgedPlace | null>(
    (top, place) => (top === null || place.score > top.score ? place : top),
    null,
  );
  return best && foundAt(prepared, passage, best);
}

function trustedPlaces(prepared: PreparedText, passage: SoughtPassage): JudgedPlace[] {
  const isCutOut = wasCutOut(prepared, passage);
  const trusted: JudgedPlace[] = [];
  /** Returns whether to continue: a certain place ends the search. */
  const judgeAndContinue = (place: Place): boolean => {
    const judged = judgePlace(prepared, passage, place, isCutOut);
    if (judged.isTrusted) trusted.push(judged);
    return !(judged.isTrusted && judged.isCertain);
  };
  for (const place of occurrences(prepared, passage)) judgeAndContinue(place);
  if (trusted.some(({ isCertain }) => isCertain)) return trusted;
  const same = [...trusted];
  for (const place of closePlaces(prepared, passage)) {
    if (!same.some((other) => overlap(place, other)) && !judgeAndContinue(place)) break;
  }
  return trusted;
}

function overlap(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end;
}
