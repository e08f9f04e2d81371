import { expect, it } from 'vitest';
import { exceedsPasteLimit, hasTooManyRows, PASTED_MAX_CHARACTERS, PASTED_MAX_ROWS } from './paste-limits.ts';

it('accepts two hundred pages at once, but not ten megabytes or very many empty paragraphs', () => {
  expect(exceedsPasteLimit(200 * 3_500, 200 * 12)).toBe(false);
  expect(exceedsPasteLimit(10_000_000, 1)).toBe(true);
  expect(exceedsPasteLimit(0, 200_000)).toBe(true);
  expect(PASTED_MAX_CHARACTERS).toBeLessThan(10_000_000);
});

it('FX-26: a table of five thousand rows is accepted, a longer one is not', () => {
  const table = (rows: number) =>
    `<table>${'<TR height=20><td>1</td></TR><tr><td>2</td></tr>'.repeat(rows / 2)}</table>`;
  expect(hasTooManyRows(table(PASTED_MAX_ROWS))).toBe(false);
  expect(hasTooManyRows(table(PASTED_MAX_ROWS + 2))).toBe(true);
  expect(hasTooManyRows('<track>'.repeat(2 * PASTED_MAX_ROWS))).toBe(false);
});
