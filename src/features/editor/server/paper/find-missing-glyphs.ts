import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 32 * 1_024 * 1_024;

/** Characters that draw nothing by themselves: line ends, spaces, joiners, and selectors of a glyph variant. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Variation_Selector}]/u;
// Text and attribute values have their brackets escaped: a tag ends before the next begins.
const TAG = /<[^<>]*>/g;
const UNICODE_RANGE = /unicode-range:([^;}]+)/g;

type Range = readonly [first: number, last: number];

/**
 * FX-28: the characters of a page that neither its embedded fonts nor the fonts of the machine contain: they are printed
 * as boxes. Empty where the fonts of the machine are unknown.
 */
export async function findMissingGlyphs(
  html: string,
  faces: string,
  fontsHere: () => Promise<string | null> = machineFonts,
): Promise<string[]> {
  const embeddedRanges = [...faces.matchAll(UNICODE_RANGE)].flatMap(([, ranges = '']) =>
    rangesIn(ranges, /, */),
  );
  const text = html.slice(html.indexOf('<body')).replace(TAG, '');
  const notEmbedded = [...new Set(text)].filter(
    (character) => !INVISIBLE.test(character) && !isIn(embeddedRanges, character),
  );
  if (notEmbedded.length === 0) return [];
  const fontList = await fontsHere();
  if (fontList === null) return [];
  const machineRanges = rangesIn(fontList, /\s+/);
  return notEmbedded.filter((character) => !isIn(machineRanges, character));
}

/** The characters in the fonts of the machine and the account according to fontconfig, which Chromium uses too. */
const machineFonts = (): Promise<string | null> =>
  run('fc-list', ['--format', '%{charset}\n'], { timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES }).then(
    ({ stdout }) => stdout,
    () => null,
  );

/** « U+0100-02BA », « 20-7e », « 245 ». */
function rangesIn(list: string, between: RegExp): Range[] {
  return list
    .split(between)
    .map((one) => one.trim().replace(/^U\+/i, ''))
    .filter((one) => one !== '')
    .map((one) => {
      const [first = '', last = first] = one.split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
}

function isIn(ranges: readonly Range[], character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= point && point <= last);
}
