import type { FoundPassage } from '../contract/anchor.ts';
import type { Place } from './close-places.ts';
import type { PreparedPassage } from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';

const DASHES_FIRST = /^\p{Dash}+/u;
const DASHES_LAST = /\p{Dash}+$/u;
const DASHES_BEFORE = /\p{Dash}+\s*$/u;
const DASHES_AFTER = /^\s*\p{Dash}+/u;
/** How far to look for dashes at an end of a passage. */
const DASHES_REACH = 8;

/** Converts a place of the folded text to original offsets without surrounding whitespace, with its quality. */
export function toFoundPassage(prepared: PreparedText, passage: PreparedPassage, place: Place): FoundPassage {
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
