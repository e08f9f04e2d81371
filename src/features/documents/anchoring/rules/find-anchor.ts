import type { FoundPassage } from '../contract/anchor.ts';
import { closePlaces, type Place } from './close-places.ts';
import { findUnchanged } from './find-unchanged.ts';
import { type JudgedPlace, judgePlace } from './judge-place.ts';
import { occurrences } from './occurrences.ts';
import { type PartialSelector, type PreparedPassage, preparePassage } from './prepared-passage.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';
import { toFoundPassage } from './to-found-passage.ts';
import { wasDeleted } from './was-deleted.ts';

/**
 * Finds the current place of a passage; null if it is lost. Tries the original place first, then the exact text, then
 * similar text, and prefers a lost passage to a wrong one. Passages of one text can share its preparation.
 */
export function findAnchor(text: string | PreparedText, selector: PartialSelector): FoundPassage | null {
  const prepared = typeof text === 'string' ? prepareText(text) : text;
  const inPlace = findUnchanged(prepared.text, selector);
  if (inPlace) return inPlace;
  const passage = preparePassage(selector);
  const best = trustedPlaces(prepared, passage).reduce<JudgedPlace | null>(
    (top, place) => (top === null || place.score > top.score ? place : top),
    null,
  );
  return best && toFoundPassage(prepared, passage, best);
}

function trustedPlaces(prepared: PreparedText, passage: PreparedPassage): JudgedPlace[] {
  const isCutOut = wasDeleted(prepared, passage);
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
