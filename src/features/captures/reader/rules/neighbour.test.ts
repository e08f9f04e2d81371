import { expect, test } from 'vitest';
import { chosenOf, neighbour } from './neighbour.ts';

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
  expect(chosenOf(['outer', 'middle', 'inner'], null)).toBe('inner');
  expect(chosenOf(['outer', 'middle', 'inner'], 'inner')).toBe('middle');
  expect(chosenOf(['outer', 'middle', 'inner'], 'outer')).toBe('inner');
  expect(chosenOf(['only'], 'only')).toBe('only');
  expect(chosenOf([], null)).toBeNull();
});
