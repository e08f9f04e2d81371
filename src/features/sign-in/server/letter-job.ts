import { z } from 'zod';
import { id } from '#base/ids.ts';
import { jobKind } from '#platform/jobs/define-job.ts';

/** What we write to people about their account. */
export const LETTERS = ['reset', 'invitation', 'signIn', 'password-changed'] as const;
export type Letter = (typeof LETTERS)[number];

/** Asks for a letter. It names the person only: a link is made when the letter leaves, so no secret lies in a queue. */
export const letterJob = jobKind('account-letter', z.object({ userId: id, letter: z.enum(LETTERS) }));
