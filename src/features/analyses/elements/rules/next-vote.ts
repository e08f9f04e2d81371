import type { ElementVotes, Vote } from '../contract/votes.ts';

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
