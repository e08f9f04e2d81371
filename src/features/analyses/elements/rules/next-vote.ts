import type { ElementVotes, Vote } from '../contract/votes.ts';

/** AL-08: choosing the vote one already holds takes it back. */
export const nextVote = (held: Vote, chosen: Vote): Vote => (held === chosen ? 'none' : chosen);

type Change = Partial<Record<keyof ElementVotes, number>>;

function weight(vote: Vote, by: 1 | -1): Change {
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

/** The tallies of an element once somebody's vote has changed: one less where it was, one more where it goes. */
export function votesAfter(votes: ElementVotes, held: Vote, next: Vote): ElementVotes {
  const [less, more] = [weight(held, -1), weight(next, 1)];
  const tally = (kind: keyof ElementVotes) =>
    Math.max(0, votes[kind] + (less[kind] ?? 0) + (more[kind] ?? 0));
  return { upvote: tally('upvote'), question: tally('question'), downvote: tally('downvote') };
}
