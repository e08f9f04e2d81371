import { LANGUAGES, type Language } from '#base/language.ts';
import { forEachContentWord } from '#features/search/rules/analysis/analyse.ts';
import { STOP_WORDS } from '#features/search/rules/analysis/stop-words.ts';

const LETTERS = /^\p{L}{4,}$/u;
/** Frequent words that are indexed for search but reveal no interest. */
const FREQUENT = new Set(
  [
    'apres avant encore toujours jamais deja moins trop beaucoup assez jusque parce plusieurs quelques chaque pres ainsi',
    'after before since until again once still just more most less least much many other another every always never ever',
    'down back away already almost only even like make makes made take takes took says said',
  ].flatMap((line) => line.split(' ')),
);
const isFrequent = (folded: string) =>
  FREQUENT.has(folded) || LANGUAGES.some((language) => STOP_WORDS[language].has(folded));

/** The significant words of a text, each once: normalised → as written. */
export function significantWords(text: string, language: string | null): Map<string, string> {
  const words = new Map<string, string>();
  const of: Language = language?.startsWith('en') ? 'en' : 'fr';
  forEachContentWord(text, of, (folded, start, end) => {
    if (LETTERS.test(folded) && !isFrequent(folded) && !words.has(folded))
      words.set(folded, text.slice(start, end).toLowerCase());
  });
  return words;
}
