import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import type { Job } from '#platform/jobs/define-job.ts';
import { deliverLetter } from './deliver-letter.ts';
import { forgetExpired } from './forget-expired.ts';

/** What sign-in does outside requests. */
export function signInJobs(accounts: Accounts): Job[] {
  return [deliverLetter(accounts), forgetExpired()];
}
