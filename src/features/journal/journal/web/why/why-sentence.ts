import type { Why } from '../../contract/recommendations.ts';
import type { whyText } from './why-text.ts';

type WhyText = (typeof whyText)['fr'];

/** The reason of a recommendation in one sentence. */
export function whySentence(why: Why, text: WhyText): string {
  const learnt = why.learnt === null ? '' : ` ${text.learnt[why.learnt]}`;
  return `${mainReason(why, text)}${learnt}`;
}

function mainReason({ kind, seed, search, words }: Why, text: WhyText): string {
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
