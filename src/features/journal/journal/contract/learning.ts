import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';

/** What a section learnt, to explain its order to readers. */
export const learning = z.object({
  /** Number of acts used: ratings, discards, portfolio entries, views. */
  acts: z.number().int(),
  since: z.iso.datetime().nullable(),
  likedSources: z.array(z.string()).max(5),
  dislikedSources: z.array(z.string()).max(5),
  likedWords: z.array(z.string()).max(10),
  dislikedWords: z.array(z.string()).max(10),
});
export type Learning = z.infer<typeof learning>;

export const readLearning = endpoint({
  method: 'GET',
  path: '/api/journals/:journalId/learning',
  access: 'signed-in',
  summary: 'What a section learnt from what its readers did',
  input: z.object({ journalId: id }),
  output: learning,
});

/** Ignores all earlier acts from the next update on. In sections of the organisation, admins only. */
export const forgetLearning = endpoint({
  method: 'DELETE',
  path: '/api/journals/:journalId/learning',
  access: 'signed-in',
  summary: 'Make a section forget what it learnt',
  input: z.object({ journalId: id }),
  output: learning,
});
