import { expect, test } from 'vitest';
import { withExcerpt } from './with-excerpt.ts';

const TEXT = 'La Gazette\nLe chenal\ns’envase.  Chaque hiver, un peu plus.';

test.each([
  ['in other words', 'Un port se comble.', `Un port se comble.\n${TEXT}`],
  ['cut out of the text, as a line', 'Le chenal s’envase. Chaque hiver…', TEXT],
  ['none', '', TEXT],
  ['without words', '…', TEXT],
])('an excerpt %s', (_, excerpt, expected) => {
  expect(withExcerpt(TEXT, excerpt)).toBe(expected);
});

test('without a text, the excerpt is returned', () => {
  expect(withExcerpt('', 'Un port.')).toBe('Un port.');
});
