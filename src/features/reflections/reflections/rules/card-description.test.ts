import { expect, test } from 'vitest';
import { cardDescription } from './description.ts';

test.each([
  ['un mot', 'un mot'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}…`],
  [`${'a'.repeat(99)} bc`, `${'a'.repeat(99)}…`],
  [`${'a'.repeat(99)}😀 b`, `${'a'.repeat(99)}…`],
  [' sur\n\ndeux lignes ', 'sur deux lignes'],
])('[RE-01] %j is shown as %j', (description, shown) => {
  expect(cardDescription(description)).toBe(shown);
});
