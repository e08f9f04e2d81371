import { expect, test } from 'vitest';
import { sampleReflection } from '../../../../../../tests/support/web/sample-reflection.ts';
import type { Reflection } from '../../contract/reflections.ts';
import { stabilizeReflections } from './use-section.ts';

/** A reflection with this id, edited at this minute. */
const editedAt = (id: string, minute: number): Reflection =>
  sampleReflection({ id, lastEdited: new Date(Date.UTC(2026, 10, 12, 10, minute)).toISOString() });
const idsOf = (list: readonly Reflection[]) => list.map(({ id }) => id).join('');
const options = { isWhole: true, isHeld: false };
const abc = [editedAt('a', 30), editedAt('b', 20), editedAt('c', 10)];

test('a card keeps its position when its text is edited, and shows the changes', () => {
  const edited = editedAt('c', 40);
  const { shown } = stabilizeReflections(abc, [edited, editedAt('a', 30), editedAt('b', 20)], options);
  expect(idsOf(shown)).toBe('abc');
  expect(shown[2]).toBe(edited);
});

test('a new card comes first, or waits while somebody reads; an older one is added at the end', () => {
  const latest = [editedAt('n', 50), ...abc, editedAt('z', 1)];
  expect(idsOf(stabilizeReflections(abc, latest, options).shown)).toBe('nabcz');
  const held = stabilizeReflections(abc, latest, { ...options, isHeld: true });
  expect([idsOf(held.shown), held.waiting]).toEqual(['abcz', 1]);
});

test('a removed card disappears, even the last one, and returns to its position', () => {
  for (const gone of ['a', 'b', 'c']) {
    const without = abc.filter(({ id }) => id !== gone);
    const left = stabilizeReflections(abc, without, options);
    expect(idsOf(left.shown)).toBe(idsOf(without));
    expect(idsOf(stabilizeReflections(left.places, [editedAt(gone, 55), ...without], options).shown)).toBe(
      'abc',
    );
  }
});

test('a card pushed out of the block by newer ones stays', () => {
  const latest = [editedAt('n', 50), editedAt('a', 30), editedAt('b', 20)];
  expect(idsOf(stabilizeReflections(abc, latest, { isWhole: false, isHeld: false }).shown)).toBe('nabc');
});

test('a list without common cards replaces the previous one', () => {
  expect(idsOf(stabilizeReflections([], abc, options).shown)).toBe('abc');
  expect(idsOf(stabilizeReflections([editedAt('x', 1)], abc, { ...options, isHeld: true }).shown)).toBe(
    'abc',
  );
});
