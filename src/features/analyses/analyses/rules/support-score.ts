import type { TopElement } from '../contract/analysis-card.ts';

/** How strongly an element is supported: a question counts as half an upvote, since it is worth discussing. */
export const supportScore = ({ upvote, question, downvote }: TopElement['votes']): number =>
  upvote - downvote + question / 2;
