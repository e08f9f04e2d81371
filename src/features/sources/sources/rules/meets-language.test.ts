import { expect, test } from 'vitest';
import { languageOf, meetsLanguage } from './meets-language.ts';

test('[JO-11] a source keeps its language, of any country, and what is not known', () => {
  expect(meetsLanguage('fr-CA', 'fr')).toBe(true);
  expect(meetsLanguage('fr-CA', 'fr_FR')).toBe(true);
  expect(meetsLanguage('fr-CA', null)).toBe(true);
  expect(meetsLanguage('', 'de')).toBe(true);
  expect(meetsLanguage('fr-CA', 'en-CA')).toBe(false);
});

test('words tell their language more surely than a feed, which knows of the country', () => {
  expect(languageOf('fr', 'fr-CA')).toBe('fr-CA');
  expect(languageOf('fr', 'en-US')).toBe('fr');
  expect(languageOf(null, 'en-US')).toBe('en-US');
  expect(languageOf(null, null)).toBeNull();
});
