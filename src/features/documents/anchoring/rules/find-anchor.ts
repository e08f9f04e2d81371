import type { FoundPassage } from '../contract/anchor.ts';
import { commonPrefixLength } from './edit-distance.ts';
import { type JudgedPlace, judgePlace } from './judge-place.ts';
import { nearbyPlaces, type Place } from './nearby-places.ts';
import { type PartialSelector, type PreparedPassage, preparePassage, reversed } from './prepared-passage.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';

const DASHES_FIRST = /^\p{Dash}+/u;
const DASHES_LAST = /\p{Dash}+$/u;
const DASHES_BEFORE = /\p{Dash}+\s*$/u;
const DASHES_AFTER = /^\s*\p{Dash}+/u;
/** How far to look for dashes at an end of a passage. */
const DASHES_REACH = 8;

/** Converts a place of the folded text to original offsets without surrounding whitespace, with its quality. */
function toFoundPassage(prepared: PreparedText, passage: PreparedPassage, place: Place): FoundPassage {
  const { text, folded } = prepared;
  const first = folded.starts[place.start] ?? 0;
  const last = folded.starts[place.end - 1] ?? 0;
  let start = first;
  let end = last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
  // Folding ignores dashes: those at the ends of the passage are added again.
  if (DASHES_FIRST.test(passage.exact)) {
    start -= text.slice(Math.max(0, start - DASHES_REACH), start).match(DASHES_BEFORE)?.[0].length ?? 0;
  }
  if (DASHES_LAST.test(passage.exact)) {
    end += text.slice(end, end + DASHES_REACH).match(DASHES_AFTER)?.[0].length ?? 0;
  }
  start = wholeCharacter(text, start).from;
  end = wholeCharacter(text, end).to;
  const isSame = folded.cased.slice(place.start, place.end) === passage.quote.cased;
  const quality = isSame ? (start === passage.start ? 'exact' : 'moved') : 'approximate';
  return { start, end, quality };
}

/** Above this code unit, several units may form one grapheme. */
const COMBINING = 0x2ff;
const NEIGHBOURHOOD = 64;
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The edges of the grapheme that an offset would split; the offset itself if it splits none. */
function wholeCharacter(text: string, at: number): { from: number; to: number } {
  if (at <= 0 || at >= text.length || text.charCodeAt(at) <= COMBINING) return { from: at, to: at };
  const from = Math.max(0, at - NEIGHBOURHOOD);
  const cut = characters.segment(text.slice(from, at + NEIGHBOURHOOD)).containing(at - from);
  if (!cut || from + cut.index === at) return { from: at, to: at };
  return { from: from + cut.index, to: from + cut.index + cut.segment.length };
}

/** Number of occurrences of a frequent text to judge: those with the best context, then the nearest. */
const MAX_JUDGED = 12;

/** All places with exactly this folded text. */
function occurrences(prepared: PreparedText, passage: PreparedPassage): Place[] {
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

/** Context length required on each side, and the minimum if less is stored. */
const SIDE = 24;
const SIDE_MIN = 12;

/** Whether the passage was deleted: the text before it is now directly followed by the text after it. */
function wasDeleted({ folded }: PreparedText, { before, after }: PreparedPassage): boolean {
  const left = reversed(before.words.slice(0, SIDE));
  const right = after.words.slice(0, SIDE);
  if (left.length < SIDE_MIN || right.length < SIDE_MIN) return false;
  return folded.caseless.includes(left + right);
}

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
  for (const place of nearbyPlaces(prepared, passage)) {
    if (!same.some((other) => overlap(place, other)) && !judgeAndContinue(place)) break;
  }
  return trusted;
}

function overlap(one: Place, other: Place): boolean {
  return one.start < other.end && other.start < one.end;
}

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
