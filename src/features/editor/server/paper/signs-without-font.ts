import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 5_000;
const MOST_BYTES = 32 * 1_024 * 1_024;

/** What draws nothing by itself: ends of lines, spaces, joiners, and what only chooses how the sign before looks. */
const UNDRAWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Variation_Selector}]/u;
// Words and values have their brackets escaped: a tag ends before the next begins.
const TAG = /<[^<>]*>/g;
const UNICODE_RANGE = /unicode-range:([^;}]+)/g;

type Range = readonly [first: number, last: number];

/**
 * FX-28: the signs of a page that neither the faces it carries nor the fonts of the machine draw: boxes on paper. None
 * where the machine does not tell which fonts it has.
 */
export async function signsWithoutFont(
  html: string,
  faces: string,
  fontsHere: () => Promise<string | null> = machineFonts,
): Promise<string[]> {
  const carried = [...faces.matchAll(UNICODE_RANGE)].flatMap(([, ranges = '']) => rangesIn(ranges, /, */));
  const words = html.slice(html.indexOf('<body')).replace(TAG, '');
  const foreign = [...new Set(words)].filter((sign) => !UNDRAWN.test(sign) && !isIn(carried, sign));
  if (foreign.length === 0) return [];
  const told = await fontsHere();
  if (told === null) return [];
  const here = rangesIn(told, /\s+/);
  return foreign.filter((sign) => !isIn(here, sign));
}

/** Which signs the fonts of the machine and of the account draw, as fontconfig tells it, which Chromium asks too. */
const machineFonts = (): Promise<string | null> =>
  run('fc-list', ['--format', '%{charset}\n'], { timeout: LIMIT_MS, maxBuffer: MOST_BYTES }).then(
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

function isIn(ranges: readonly Range[], sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= point && point <= last);
}
