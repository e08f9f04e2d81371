import { createStemmer } from './stem.ts';

/** Minimum length of a stem. */
const LEFT_MIN = 3;
const ENDINGS = {
  fr: [/[sx]$/, /(?<!e)e+$/, /(?:ement|ation|ateur|atric|ant|er|ez|ir|ic|if|iv|al|au|eus|eu)$/],
  en: [/s$/, /(?:ing|ed|er|ly|ation|ion|al)$/, /e$/, /y$/],
} as const;

/**
 * An approximate stemmer for highlighting in the browser: plurals, genders and the commonest endings. The full stemmer is
 * larger than the code of a whole page.
 */
export const lightStem = createStemmer((word, language) =>
  ENDINGS[language].reduce((left, ending) => {
    const shorter = left.replace(ending, '');
    return shorter.length < LEFT_MIN ? left : shorter;
  }, word),
);
