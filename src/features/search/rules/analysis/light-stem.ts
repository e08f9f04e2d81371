import { stemsBy } from './stem.ts';

/** What is left says at least this much of the word. */
const LEFT_MIN = 3;
const ENDINGS = {
  fr: [/[sx]$/, /(?<!e)e+$/, /(?:ement|ation|ateur|atric|ant|er|ez|ir|ic|if|iv|al|au|eus|eu)$/],
  en: [/s$/, /(?:ing|ed|er|ly|ation|ion|al)$/, /e$/, /y$/],
} as const;

/**
 * Stems good enough to mark words in what was found: plurals, genders and the commonest endings. What finds is larger
 * than all of a page's own code, so browsers do without it.
 */
export const lightStem = stemsBy((word, language) =>
  ENDINGS[language].reduce((left, ending) => {
    const shorter = left.replace(ending, '');
    return shorter.length < LEFT_MIN ? left : shorter;
  }, word),
);
