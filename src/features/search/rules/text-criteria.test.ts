import { expect, test } from 'vitest';
import { filter, scoring } from '../../../../tests/support/criteria.ts';
import { hasTextCriteria } from './text-criteria.ts';

test('FX-39: criteria with a text only find items that match it', () => {
  const decay = scoring({ type: 'DateDecay', param: { halfLifeDays: 14, shape: 'Gaussian' } });
  const meaning = (param: string) => scoring({ type: 'Semantic', param });
  expect(hasTextCriteria([decay, meaning('eau potable')], [])).toBe(true);
  expect(hasTextCriteria([scoring({ type: 'Keywords', param: ['🌊', '"eau potable"'] })], [])).toBe(true);
  expect(hasTextCriteria([decay], [])).toBe(false);
  expect(hasTextCriteria([meaning('-marée'), meaning('…')], [])).toBe(false);
  expect(hasTextCriteria([{ ...meaning('eau'), multiplier: 0 }], [])).toBe(false);
  const words = { type: 'Keywords' as const, param: ['marée'] };
  expect(hasTextCriteria([meaning('eau potable')], [filter(words)])).toBe(false);
  expect(hasTextCriteria([meaning('eau potable')], [filter(words, 'Exclude')])).toBe(true);
});
