import { expect, test } from 'vitest';
import { neighbour, passageForClick } from './passage-order.ts';

test('steps from a passage to the next and back, and stops at the ends', () => {
  const order = ['a', 'b', 'c'];
  expect(neighbour(order, 'a', 1)).toBe('b');
  expect(neighbour(order, 'b', -1)).toBe('a');
  expect(neighbour(order, 'c', 1)).toBeNull();
  expect(neighbour(order, 'a', -1)).toBeNull();
});

test('without a selection, or with one that is not in the text, starts at an end', () => {
  expect(neighbour(['a', 'b'], null, 1)).toBe('a');
  expect(neighbour(['a', 'b'], 'lost', -1)).toBe('b');
  expect(neighbour([], null, 1)).toBeNull();
});

test('a click selects the innermost of several, then the others in turn', () => {
  expect(passageForClick(['outer', 'middle', 'inner'], null)).toBe('inner');
  expect(passageForClick(['outer', 'middle', 'inner'], 'inner')).toBe('middle');
  expect(passageForClick(['outer', 'middle', 'inner'], 'outer')).toBe('inner');
  expect(passageForClick(['only'], 'only')).toBe('only');
  expect(passageForClick([], null)).toBeNull();
});
