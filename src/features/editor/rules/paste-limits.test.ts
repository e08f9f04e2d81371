import { expect, it } from 'vitest';
import { isTooMuch, PASTED_MAX_CHARACTERS } from './paste-limits.ts';

it('two hundred pages go in at once; ten megabytes, or a heap of empty paragraphs, do not', () => {
  expect(isTooMuch(200 * 3_500, 200 * 12)).toBe(false);
  expect(isTooMuch(10_000_000, 1)).toBe(true);
  expect(isTooMuch(0, 200_000)).toBe(true);
  expect(PASTED_MAX_CHARACTERS).toBeLessThan(10_000_000);
});
