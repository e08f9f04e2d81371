import { expect, test } from 'vitest';
import { sampleReflection } from '../../../../../../tests/support/web/sample-reflection.ts';
import type { Reflection } from '../../contract/reflection.ts';
import { steadyReflections } from './steady-reflections.ts';

/** A reflection by its letter, edited at that minute. */
const at = (id: string, minute: number): Reflection =>
  sampleReflection({ id, lastEdited: new Date(Date.UTC(2026, 10, 12, 10, minute)).toISOString() });
const letters = (list: readonly Reflection[]) => list.map(({ id }) => id).join('');
const reading = { isWhole: true, isHeld: false };
const abc = [at('a', 30), at('b', 20), at('c', 10)];

test('a card keeps its place when its text is edited, and shows what changed', () => {
  const edited = at('c', 40);
  const { shown } = steadyReflections(abc, [edited, at('a', 30), at('b', 20)], reading);
  expect(letters(shown)).toBe('abc');
  expect(shown[2]).toBe(edited);
});

test('a new one comes first, or waits while somebody reads; an older one joins at the end', () => {
  const latest = [at('n', 50), ...abc, at('z', 1)];
  expect(letters(steadyReflections(abc, latest, reading).shown)).toBe('nabcz');
  const held = steadyReflections(abc, latest, { ...reading, isHeld: true });
  expect([letters(held.shown), held.waiting]).toEqual(['abcz', 1]);
});

test('one that is gone goes, the last one too, and finds its place again when it comes back', () => {
  for (const gone of ['a', 'b', 'c']) {
    const without = abc.filter(({ id }) => id !== gone);
    const left = steadyReflections(abc, without, reading);
    expect(letters(left.shown)).toBe(letters(without));
    expect(letters(steadyReflections(left.places, [at(gone, 55), ...without], reading).shown)).toBe('abc');
  }
});

test('one that others pushed out of the block stays', () => {
  const latest = [at('n', 50), at('a', 30), at('b', 20)];
  expect(letters(steadyReflections(abc, latest, { isWhole: false, isHeld: false }).shown)).toBe('nabc');
});

test('a list that has nothing in common with what was shown is another list', () => {
  expect(letters(steadyReflections([], abc, reading).shown)).toBe('abc');
  expect(letters(steadyReflections([at('x', 1)], abc, { ...reading, isHeld: true }).shown)).toBe('abc');
});
