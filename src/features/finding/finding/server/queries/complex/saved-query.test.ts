import { expect, test } from 'vitest';
import { fingerprintOf } from './saved-search-store.ts';

const asked = (scorings: Record<string, unknown>[]) => ({ max_results: 8, offset: 0, scorings, filters: [] });

test('the order of fields does not change the fingerprint, that of criteria and values does', () => {
  const one = fingerprintOf(
    asked([{ Semantic: { param: 'marée', multiplier: 1 } }, { Tags: { param: 'a' } }]),
  );
  expect(
    fingerprintOf(asked([{ Semantic: { multiplier: 1, param: 'marée' } }, { Tags: { param: 'a' } }])),
  ).toBe(one);
  expect(
    fingerprintOf(asked([{ Tags: { param: 'a' } }, { Semantic: { param: 'marée', multiplier: 1 } }])),
  ).not.toBe(one);
  expect(
    fingerprintOf(asked([{ Semantic: { param: 'marée', multiplier: 2 } }, { Tags: { param: 'a' } }])),
  ).not.toBe(one);
});
