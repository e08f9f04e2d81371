import { expect, test } from 'vitest';
import { sampleNotification } from '../../../../tests/support/web/sample-notification.ts';
import { mergeStableNotifications } from './use-stable-notifications.ts';

const list = (...numbers: number[]) => numbers.map((number) => sampleNotification(number));
const numbers = (items: readonly { readonly id: string }[]) => items.map(({ id }) => Number(id.slice(-2)));
const afterArrival = (kept: number[], latest: number[]) => {
  const { shown, waiting } = mergeStableNotifications(list(...kept), list(...latest));
  return { shown: numbers(shown), waiting: numbers(waiting) };
};

test.each([
  ['new ones wait', [3, 2, 1], [5, 4, 3, 2, 1], { shown: [3, 2, 1], waiting: [5, 4] }],
  ['one pushed out of the list stays', [3, 2, 1], [4, 3, 2], { shown: [3, 2, 1], waiting: [4] }],
  ['all may be pushed out', [3, 2, 1], [6, 5, 4], { shown: [3, 2, 1], waiting: [6, 5, 4] }],
  ['older ones join at the end', [5, 4], [6, 5, 4, 3, 2], { shown: [5, 4, 3, 2], waiting: [6] }],
  ['one that can no longer be opened goes', [3, 2, 1], [3, 1], { shown: [3, 1], waiting: [] }],
  ['a list that is empty from now on is empty', [3, 2, 1], [], { shown: [], waiting: [] }],
  ['a first list is shown', [], [2, 1], { shown: [2, 1], waiting: [] }],
])('while the list is read, %s', (_, kept, latest, expected) => {
  expect(afterArrival(kept, latest)).toEqual(expected);
});

test('while the list is read, a row that moved up stays in its place with its new content', () => {
  const moved = sampleNotification(1, { at: '2026-11-12T11:00:00.000Z', type: 'modified' });
  const { shown, waiting } = mergeStableNotifications(list(3, 2, 1), [moved, ...list(3, 2)]);
  expect(numbers(shown)).toEqual([3, 2, 1]);
  expect(shown[2]).toBe(moved);
  expect(waiting).toEqual([]);
});
