import { expect, test } from 'vitest';
import { comparableTitle } from './KEBAB-title.ts';

test('two titles that differ by case or space only are the same', () => {
  expect(comparableTitle('  Énergie des MARÉES ')).toBe(comparableTitle('énergie des marées'));
});
