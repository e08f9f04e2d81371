import { newStemmer } from 'snowball-stemmers';
import type { Language } from '#base/language.ts';
import { stemsBy } from '../rules/analysis/stem.ts';

const stemmers: Readonly<Record<Language, ReturnType<typeof newStemmer>>> = {
  fr: newStemmer('french'),
  en: newStemmer('english'),
};

/** What the forms of a word share, by Snowball. The package is large: the rules are given it rather than load it. */
export const snowballStem = stemsBy((word, language) => stemmers[language].stem(word));
