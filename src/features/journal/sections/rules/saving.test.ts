import { expect, test } from 'vitest';
import { headerIdOf } from '#features/reflections/rich-text/rules/header-id.ts';
import { canRemoveSearch, canSave, nextMissingStep, parseCount } from './saving.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const savedSearch = { searchId: ID, isChanged: false, isRunning: false };
const ready = {
  name: 'Dunes',
  searches: [savedSearch],
  saveState: 'none',
  exists: false,
} as const;

test('[SC-05] saving needs a name, all searches, and no running save', () => {
  expect(canSave(ready)).toBe(true);
  expect(canSave({ ...ready, name: '  ' })).toBe(false);
  for (const other of [{ searchId: null }, { isChanged: true }, { isRunning: true }]) {
    expect(canSave({ ...ready, searches: [savedSearch, { ...savedSearch, ...other }] })).toBe(false);
  }
  expect(canSave({ ...ready, saveState: 'running' })).toBe(false);
  expect(canSave({ ...ready, saveState: 'failed' })).toBe(true);
});

test('[SC-05] a new section is created once; an existing one can be saved again', () => {
  expect(canSave({ ...ready, saveState: 'succeeded' })).toBe(false);
  expect(canSave({ ...ready, saveState: 'succeeded', exists: true })).toBe(true);
});

test('shows the first missing step', () => {
  const missing = (search: Partial<typeof savedSearch>) =>
    nextMissingStep({ name: '', searches: [savedSearch, { ...savedSearch, ...search }] });
  expect(missing({ isChanged: true, isRunning: true })).toBe('running');
  expect(missing({ isChanged: true })).toBe('changed');
  expect(nextMissingStep({ name: '', searches: [{ ...savedSearch, searchId: null }] })).toBe('search');
  expect(nextMissingStep({ ...ready, name: '' })).toBe('name');
  expect(nextMissingStep(ready)).toBeNull();
});

test.each([
  ['', 8],
  ['x', 8],
  ['0', 1],
  ['5', 5],
  ['5.9', 5],
  ['40', 12],
])('[SC-03] %j recommendations are %i', (written, count) => {
  expect(parseCount(written)).toBe(count);
});

test('[SC-05] the last search stays', () => {
  expect([[1], [1, 2]].map(canRemoveSearch)).toEqual([false, true]);
});

test('a section identifies the heading above it by its text', () => {
  expect(headerIdOf('  Le trait de côte ')).toBe('Le trait de côte');
  expect([undefined, '  '].map(headerIdOf)).toEqual([null, null]);
  expect(headerIdOf('x'.repeat(500))).toHaveLength(200);
});
