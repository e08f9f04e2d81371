import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import type { Job } from '#platform/jobs/define-job.ts';
import { deleteExpiredSignInDataJob } from './delete-expired-sign-in-data-job.ts';
import { deliverAccountMailJob } from './deliver-account-mail-job.ts';

/** The background jobs of sign-in. */
export function signInJobs(accounts: Accounts): Job[] {
  return [deliverAccountMailJob(accounts), deleteExpiredSignInDataJob()];
}
