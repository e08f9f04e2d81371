import { expect, test } from 'vitest';
import { CONTEXT_LENGTH } from '../contract/anchor.ts';
import { selectorOf } from './selector-of.ts';

test('a selector has the text without surrounding whitespace, and its context', () => {
  expect(selectorOf('Le sel ne fait pas de bruit.', 2, 10)).toEqual({
    exact: 'sel ne',
    prefix: 'Le ',
    suffix: ' fait pas de bruit.',
    start: 3,
    end: 9,
  });
});

test('no character is split, in the passage or at the ends of its context', () => {
  const text = `${'😀'.repeat(60)}sel${'😀'.repeat(60)}`;
  const selector = selectorOf(text, 119, 124);
  expect(selector.exact).toBe('😀sel😀');
  for (const words of [selector.exact, selector.prefix, selector.suffix])
    expect(words.isWellFormed()).toBe(true);
  expect(selector.prefix.length).toBeLessThanOrEqual(CONTEXT_LENGTH);
});
