import type { Language } from '#base/language.ts';
import type { ElementVotes, Vote } from '../contract/votes.ts';

/** D2 §9: suffixes of thousands, millions and so on. */
const LETTERS = ['k', 'm', 'b', 't', 'q'] as const;
const THOUSAND = 1_000;

/**
 * AL-08: a short count for a button, `1,2 k` in French and `1.2k` in English. Truncated rather than rounded,
 * so that it never exceeds the actual number.
 */
export function abbreviatedCount(count: number, language: Language): string {
  if (count < THOUSAND) return String(count);
  const larger = LETTERS.findLastIndex((_, place) => count >= THOUSAND ** (place + 1));
  const tenths = Math.floor(count / (THOUSAND ** (larger + 1) / 10));
  const shown = String(tenths / 10);
  const letter = LETTERS[larger];
  return language === 'fr' ? `${shown.replace('.', ',')}\u00A0${letter}` : `${shown}${letter}`;
}

/** AL-08: choosing the current vote withdraws it. */
export const nextVote = (current: Vote, chosen: Vote): Vote => (current === chosen ? 'none' : chosen);

type Change = Partial<Record<keyof ElementVotes, number>>;

function changeBy(vote: Vote, by: 1 | -1): Change {
  switch (vote) {
    case 'none':
      return {};
    case 'upvote':
    case 'question':
    case 'downvote':
      return { [vote]: by };
    default:
      throw new Error(`unknown vote: ${vote satisfies never}`);
  }
}

/** The tallies of an element after one person's vote changes. */
export function votesAfter(votes: ElementVotes, current: Vote, next: Vote): ElementVotes {
  const [less, more] = [changeBy(current, -1), changeBy(next, 1)];
  const tally = (kind: keyof ElementVotes) =>
    Math.max(0, votes[kind] + (less[kind] ?? 0) + (more[kind] ?? 0));
  return { upvote: tally('upvote'), question: tally('question'), downvote: tally('downvote') };
}
