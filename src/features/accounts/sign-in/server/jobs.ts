import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import type { Job } from '#platform/jobs/define-job.ts';
import { deliverLetter } from './deliver-letter.ts';
import { forgetExpired } from './forget-expired.ts';

/** The background jobs of sign-in. */
export function signInJobs(accounts: Accounts): Job[] {
  return [deliverLetter(accounts), forgetExpired()];
}
