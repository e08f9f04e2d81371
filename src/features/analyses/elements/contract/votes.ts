import { z } from 'zod';
import { reasons } from '#base/app-error.ts';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { revision } from '#features/analyses/analyses/contract/analyses.ts';

/** D2 §3, in the order of their numbers: 0 none, 1 upvote, 2 question, 3 downvote. */
export const VOTES = ['none', 'upvote', 'question', 'downvote'] as const;
export type Vote = (typeof VOTES)[number];

export const elementVotes = z.object({
  upvote: z.number().int(),
  question: z.number().int(),
  downvote: z.number().int(),
});
export type ElementVotes = z.infer<typeof elementVotes>;

const voteReasons = reasons({
  'unknown-vote': { fr: 'Ce vote n’existe pas.', en: 'There is no such vote.' },
});

const vote = z
  .string()
  .refine((name) => VOTES.some((known) => known === name), {
    params: { reason: voteReasons['unknown-vote'] },
    abort: true,
  })
  .pipe(z.enum(VOTES));

/** AL-08. Sets rather than toggles, so that a retry changes nothing. */
export const setVote = endpoint({
  method: 'PUT',
  path: '/api/analyses/:analysisId/elements/:elementId/vote',
  access: 'signed-in',
  summary: 'Vote on an element, or withdraw my vote',
  input: z.object({ analysisId: id, elementId: id, vote }),
  output: revision,
});
