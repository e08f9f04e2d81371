import { expect, test } from 'vitest';
import { CONTEXT_KEPT } from '../contract/anchor.ts';
import { selectorOf } from './selector-of.ts';

test('a selector says the words without the blanks at their ends, and what surrounds them', () => {
  expect(selectorOf('Le sel ne fait pas de bruit.', 2, 10)).toEqual({
    exact: 'sel ne',
    prefix: 'Le ',
    suffix: ' fait pas de bruit.',
    start: 3,
    end: 9,
  });
});

test('no character is cut, neither in the passage nor at the ends of what surrounds it', () => {
  const text = `${'😀'.repeat(60)}sel${'😀'.repeat(60)}`;
  const selector = selectorOf(text, 119, 124);
  expect(selector.exact).toBe('😀sel😀');
  for (const words of [selector.exact, selector.prefix, selector.suffix])
    expect(words.isWellFormed()).toBe(true);
  expect(selector.prefix.length).toBeLessThanOrEqual(CONTEXT_KEPT);
});
