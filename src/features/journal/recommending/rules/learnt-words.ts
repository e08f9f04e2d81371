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
function significantWords(text: string, language: string | null): Map<string, string> {
  const words = new Map<string, string>();
  const of: Language = language?.startsWith('en') ? 'en' : 'fr';
  forEachContentWord(text, of, (folded, start, end) => {
    if (LETTERS.test(folded) && !isFrequent(folded) && !words.has(folded))
      words.set(folded, text.slice(start, end).toLowerCase());
  });
  return words;
}

/** A title with the weight of what a reader did with it. */
interface WeightedTitle {
  readonly title: string;
  readonly language: string | null;
  readonly weight: number;
}

/** A word in a single text may be chance, however high its weight. */
const MIN_TEXTS = 2;

type Side = 'for' | 'against';
/** The texts that contain a word on one side, and their total weight. */
const emptyCount = () => ({ texts: new Set<string>(), weight: 0 });

/** Words that occur repeatedly in liked or disliked titles, and much more on that side than on the other. */
export function learntWords(
  judged: readonly WeightedTitle[],
  max: number,
): { readonly liked: string[]; readonly disliked: string[] } {
  const counted = new Map<
    string,
    Record<Side, ReturnType<typeof emptyCount>> & { readonly written: string }
  >();
  for (const { title, language, weight } of judged) {
    for (const [folded, written] of significantWords(title, language)) {
      const word = counted.get(folded) ?? { written, for: emptyCount(), against: emptyCount() };
      const side = word[weight > 0 ? 'for' : 'against'];
      side.texts.add(title);
      side.weight += Math.abs(weight);
      counted.set(folded, word);
    }
  }
  const topWords = (side: Side, other: Side) =>
    [...counted.values()]
      .map((word) => ({ ...word[side], written: word.written, rest: word[other].weight }))
      .filter(({ texts, weight, rest }) => texts.size >= MIN_TEXTS && weight > 2 * rest)
      .sort((a, b) => b.weight - b.rest - (a.weight - a.rest) || (a.written < b.written ? -1 : 1))
      .slice(0, max)
      .map(({ written }) => written);
  return { liked: topWords('for', 'against'), disliked: topWords('against', 'for') };
}
