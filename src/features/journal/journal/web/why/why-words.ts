import type { Why } from '../../contract/recommendations.ts';
import type { whyText } from './why-text.ts';

type Words = (typeof whyText)['fr'];

/** Why something is recommended, in one sentence. */
export function whyWords(why: Why, text: Words): string {
  const learnt = why.learnt === null ? '' : ` ${text.learnt[why.learnt]}`;
  return `${led(why, text)}${learnt}`;
}

function led({ kind, seed, search, words }: Why, text: Words): string {
  const named = words.slice(0, 3).join(', ');
  switch (kind) {
    case 'similar':
      return seed ? text.similarTo(seed.title) : text.similar;
    case 'search':
      return named ? text.words(named) : text.search(search ?? 1);
    case 'analysed':
      return text.analysed;
    case 'news':
      return named ? text.newsWords(named) : text.news;
    case 'coldStart':
      return text.coldStart;
  }
}
