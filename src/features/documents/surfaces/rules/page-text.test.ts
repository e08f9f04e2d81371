import { describe, expect, test } from 'vitest';
import { cleanTextRun, pageTextOf, runRangeOf } from './page-text.ts';

const page = pageTextOf([
  { str: 'Le recul du ', hasEOL: false },
  { str: 'trait', hasEOL: false },
  { str: '', hasEOL: true },
  { str: 'de côte', hasEOL: true },
]);

/** The characters of a range, read from the runs. */
function lettersOf(start: number, end: number): string | null {
  const runs = ['Le recul du ', 'trait', '', 'de côte'];
  const places = runRangeOf(page, { start, end });
  if (!places) return null;
  const { from, to } = places;
  return runs
    .map((run, index) =>
      index < from.run || index > to.run
        ? ''
        : run.slice(index === from.run ? from.at : 0, index === to.run ? to.at : undefined),
    )
    .join('');
}

test('[AL-06] the runs of a line follow each other and lines end with a line break', () => {
  expect(page.text).toBe('Le recul du trait\nde côte\n');
  expect(page.runStarts).toEqual([0, 12, 17, 18]);
});

test('[AL-06] every range of a page is found in its runs again, character by character', () => {
  for (let start = 0; start < page.text.length; start += 1) {
    for (let end = start + 1; end <= page.text.length; end += 1) {
      const letters = page.text.slice(start, end).replaceAll('\n', '');
      expect(lettersOf(start, end), `${start}–${end}`).toBe(letters === '' ? null : letters);
    }
  }
});

test('[AL-06] a range starts and ends in runs it has characters of', () => {
  expect(runRangeOf(page, { start: 12, end: 17 })).toEqual({
    from: { run: 1, at: 0 },
    to: { run: 1, at: 5 },
  });
  expect(runRangeOf(page, { start: 12, end: 18 })).toEqual({
    from: { run: 1, at: 0 },
    to: { run: 1, at: 5 },
  });
  expect(runRangeOf(page, { start: 17, end: 20 })).toEqual({
    from: { run: 3, at: 0 },
    to: { run: 3, at: 2 },
  });
});

test('[AL-06] an empty page has no positions', () => {
  expect(runRangeOf(pageTextOf([]), { start: 0, end: 4 })).toBeNull();
});

describe('characters a passage cannot contain are replaced, and offsets stay', () => {
  test.each([
    ['a\u0000b', 'a b'],
    ['x\ud800y', 'x\ufffdy'],
    ['pr\u00e9vu\t😀', 'pr\u00e9vu\t😀'],
  ])('%j', (written, clean) => {
    expect(cleanTextRun(written)).toBe(clean);
    expect(cleanTextRun(written)).toHaveLength(written.length);
  });
});
