import { expect, test } from 'vitest';
import { sourceLanguages, supportedLanguage } from './source-languages.ts';

test('[AD-03] the three languages of the specification come first, then added ones, without duplicates', () => {
  expect(sourceLanguages([])).toEqual(['fr-CA', 'en-US', 'en-CA']);
  expect(sourceLanguages(['pt-BR', 'en-US'])).toEqual(['fr-CA', 'en-US', 'en-CA', 'pt-BR']);
});

test('[AD-03] any other language is not supported', () => {
  const languages = sourceLanguages(['pt-BR']);
  expect(supportedLanguage('FR-ca', languages)).toBe('fr-CA');
  expect(supportedLanguage('pt-BR', languages)).toBe('pt-BR');
  for (const tag of ['', 'fr', 'fr-FR', 'en-GB', 'fr-CA '])
    expect(supportedLanguage(tag, languages)).toBeNull();
});
