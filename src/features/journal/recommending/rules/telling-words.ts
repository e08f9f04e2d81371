import { LANGUAGES, type Language } from '#base/language.ts';
import { eachTellingWord } from '#features/search/rules/analysis/analyse.ts';
import { STOP_WORDS } from '#features/search/rules/analysis/stop-words.ts';

const LETTERS = /^\p{L}{4,}$/u;
/** Little words that are kept where one searches for texts, and say nothing of what somebody likes. */
const LITTLE = new Set(
  [
    'apres avant encore toujours jamais deja moins trop beaucoup assez jusque parce plusieurs quelques chaque pres ainsi',
    'after before since until again once still just more most less least much many other another every always never ever',
    'down back away already almost only even like make makes made take takes took says said',
  ].flatMap((line) => line.split(' ')),
);
const isLittle = (folded: string) =>
  LITTLE.has(folded) || LANGUAGES.some((language) => STOP_WORDS[language].has(folded));

/** The telling words of a text, each once, as it is compared and as it is written. */
export function tellingWords(text: string, language: string | null): Map<string, string> {
  const words = new Map<string, string>();
  const of: Language = language?.startsWith('en') ? 'en' : 'fr';
  eachTellingWord(text, of, (folded, start, end) => {
    if (LETTERS.test(folded) && !isLittle(folded) && !words.has(folded))
      words.set(folded, text.slice(start, end).toLowerCase());
  });
  return words;
}
