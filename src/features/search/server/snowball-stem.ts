import { newStemmer } from 'snowball-stemmers';
import type { Language } from '#base/language.ts';
import { createStemmer } from '../rules/analysis/stem.ts';

const stemmers: Readonly<Record<Language, ReturnType<typeof newStemmer>>> = {
  fr: newStemmer('french'),
  en: newStemmer('english'),
};

/** The Snowball stemmer. Injected into the pure rules, as the package is large. */
export const snowballStem = createStemmer((word, language) => stemmers[language].stem(word));
