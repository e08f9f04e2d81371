import { expect, test, vi } from 'vitest';
import { storeDraft, storedDraft } from '#ui/writing/use-draft.ts';
import { discardPrepared, forgetPrepared, hasDrafts, preparedIdFor } from './prepared-ids.ts';

test('[AL-01] a page keeps the id prepared for it until the analysis is created', () => {
  const prepared = preparedIdFor('https://gazette.example/a');
  const other = preparedIdFor('https://gazette.example/b');
  expect(other).not.toBe(prepared);
  expect(preparedIdFor('https://gazette.example/a')).toBe(prepared);
  forgetPrepared(prepared);
  expect(preparedIdFor('https://gazette.example/a')).not.toBe(prepared);
  expect(preparedIdFor('https://gazette.example/b')).toBe(other);
});

test('[AL-01] a draft under the id counts as begun, and is discarded with it', () => {
  const prepared = preparedIdFor('one');
  expect(hasDrafts(prepared)).toBe(false);
  storeDraft(`comment.${prepared}`, 'Commencé');
  expect(hasDrafts(prepared)).toBe(true);
  expect(hasDrafts(preparedIdFor('two'))).toBe(false);
  discardPrepared(prepared);
  expect(storedDraft(`comment.${prepared}`)).toBe('');
  expect(preparedIdFor('one')).not.toBe(prepared);
});

test('pages that were only viewed are forgotten after two hundred others; one with a draft is kept', () => {
  const first = preparedIdFor('first');
  storeDraft(`comment.${first}`, 'Commencé');
  for (let page = 0; page < 220; page += 1) preparedIdFor(`https://gazette.example/${page}`);
  expect(Object.keys(sessionStorage)).toHaveLength(201);
  expect(preparedIdFor('first')).toBe(first);
});

test('an id that does not fit in the storage stays the same', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const prepared = preparedIdFor('one');
  expect(preparedIdFor('one')).toBe(prepared);
  full.mockRestore();
  forgetPrepared(prepared);
  expect(preparedIdFor('one')).not.toBe(prepared);
});
