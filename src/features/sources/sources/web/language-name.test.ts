import { expect, test } from 'vitest';
import { languageInSentence, languageName, shortLanguage } from './language-name.ts';

test('[AD-03] the languages of the specification are named in the reader’s language', () => {
  const named = (language: 'fr' | 'en') =>
    ['fr-CA', 'en-US', 'en-CA'].map((tag) => languageName(tag, language));
  expect(named('fr')).toEqual(['Français (Canada)', 'Anglais (États-Unis)', 'Anglais (Canada)']);
  expect(named('en')).toEqual(['French (Canada)', 'English (United States)', 'English (Canada)']);
});

test('inside a sentence, a language has a capital in English only', () => {
  expect(languageInSentence('fr', 'fr')).toBe('français');
  expect(languageInSentence('fr', 'en')).toBe('French');
});

test('a short tag for a line of the list', () => {
  expect(shortLanguage('fr-CA')).toBe('FR (CA)');
  expect(shortLanguage('pt')).toBe('PT');
});
