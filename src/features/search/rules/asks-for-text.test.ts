import { expect, test } from 'vitest';
import { filter, scoring } from '../../../../tests/support/criteria.ts';
import { asksForText } from './asks-for-text.ts';

test('FX-39: criteria with a text only find items that match it', () => {
  const decay = scoring({ type: 'DateDecay', param: { halfLifeDays: 14, shape: 'Gaussian' } });
  const meaning = (param: string) => scoring({ type: 'Semantic', param });
  expect(asksForText([decay, meaning('eau potable')], [])).toBe(true);
  expect(asksForText([scoring({ type: 'Keywords', param: ['🌊', '"eau potable"'] })], [])).toBe(true);
  expect(asksForText([decay], [])).toBe(false);
  expect(asksForText([meaning('-marée'), meaning('…')], [])).toBe(false);
  expect(asksForText([{ ...meaning('eau'), multiplier: 0 }], [])).toBe(false);
  const words = { type: 'Keywords' as const, param: ['marée'] };
  expect(asksForText([meaning('eau potable')], [filter(words)])).toBe(false);
  expect(asksForText([meaning('eau potable')], [filter(words, 'Exclude')])).toBe(true);
});
