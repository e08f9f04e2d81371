import { expect, test } from 'vitest';
import { VOTES, type Vote } from '../contract/votes.ts';
import { nextVote, votesAfter } from './vote-counts.ts';

test('[AL-08] choosing the current vote resets it to none, choosing another one replaces it', () => {
  for (const held of VOTES) {
    for (const chosen of VOTES) expect(nextVote(held, chosen)).toBe(held === chosen ? 'none' : chosen);
  }
});

test('tallies follow a vote that is cast, changed and withdrawn', () => {
  const nobody = { upvote: 0, question: 0, downvote: 0 };
  const given = votesAfter(nobody, 'none', 'question');
  expect(given).toEqual({ upvote: 0, question: 1, downvote: 0 });
  const changed = votesAfter(given, 'question', 'downvote');
  expect(changed).toEqual({ upvote: 0, question: 0, downvote: 1 });
  expect(votesAfter(changed, 'downvote', 'none')).toEqual(nobody);
  expect(votesAfter(changed, 'downvote', 'downvote')).toEqual(changed);
  expect(votesAfter(nobody, 'upvote', 'none')).toEqual(nobody);
});

test('[AL-08] an unknown vote is an error', () => {
  const votes = { upvote: 1, question: 1, downvote: 1 };
  expect(() => votesAfter(votes, 'none', 'love' as Vote)).toThrow('unknown vote: love');
});
