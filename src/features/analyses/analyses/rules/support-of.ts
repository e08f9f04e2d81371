import type { TopElement } from '../contract/analysis-card.ts';

/** How much an element is supported: a question is half an agreement, as it is worth talking about. */
export const supportOf = ({ upvote, question, downvote }: TopElement['votes']): number =>
  upvote - downvote + question / 2;
