import { expect, test } from 'vitest';
import { languageOf, meetsLanguage } from './meets-language.ts';

test('[JO-11] a source keeps its language from any country, and unknown languages', () => {
  expect(meetsLanguage('fr-CA', 'fr')).toBe(true);
  expect(meetsLanguage('fr-CA', 'fr_FR')).toBe(true);
  expect(meetsLanguage('fr-CA', null)).toBe(true);
  expect(meetsLanguage('', 'de')).toBe(true);
  expect(meetsLanguage('fr-CA', 'en-CA')).toBe(false);
});

test('the detected language overrides that of the feed, except for the country', () => {
  expect(languageOf('fr', 'fr-CA')).toBe('fr-CA');
  expect(languageOf('fr', 'en-US')).toBe('fr');
  expect(languageOf(null, 'en-US')).toBe('en-US');
  expect(languageOf(null, null)).toBeNull();
});
