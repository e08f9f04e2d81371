import { beforeEach, expect, test } from 'vitest';
import { forgetPrepared, preparedIdFor } from './prepared-ids.ts';

beforeEach(() => localStorage.clear());

test('a page keeps the id that is prepared for it until the analysis is made', () => {
  const prepared = preparedIdFor('https://gazette.example/a');
  const other = preparedIdFor('https://gazette.example/b');
  expect(other).not.toBe(prepared);
  expect(preparedIdFor('https://gazette.example/a')).toBe(prepared);
  forgetPrepared(prepared);
  expect(preparedIdFor('https://gazette.example/a')).not.toBe(prepared);
  expect(preparedIdFor('https://gazette.example/b')).toBe(other);
});

test('pages that were only looked at are forgotten after two hundred others', () => {
  for (let page = 0; page <= 200; page += 1) preparedIdFor(`https://gazette.example/${page}`);
  expect(Object.keys(localStorage)).toHaveLength(200);
});
