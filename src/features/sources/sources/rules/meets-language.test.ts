import { expect, test } from 'vitest';
import { entryLanguage, meetsLanguage } from './source-languages.ts';

test('[JO-11] a source keeps its language from any country, and unknown languages', () => {
  expect(meetsLanguage('fr-CA', 'fr')).toBe(true);
  expect(meetsLanguage('fr-CA', 'fr_FR')).toBe(true);
  expect(meetsLanguage('fr-CA', null)).toBe(true);
  expect(meetsLanguage('', 'de')).toBe(true);
  expect(meetsLanguage('fr-CA', 'en-CA')).toBe(false);
});

test('the detected language overrides that of the feed, except for the country', () => {
  expect(entryLanguage('fr', 'fr-CA')).toBe('fr-CA');
  expect(entryLanguage('fr', 'en-US')).toBe('fr');
  expect(entryLanguage(null, 'en-US')).toBe('en-US');
  expect(entryLanguage(null, null)).toBeNull();
});
