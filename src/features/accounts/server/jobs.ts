import type { Job } from '#platform/jobs/define-job.ts';
import type { Accounts } from './accounts.ts';
import { forgetExpired } from './forget-expired.ts';
import { deliverLetter } from './mails/deliver-letter.ts';

/** What accounts do outside requests. */
export function accountJobs(accounts: Accounts): Job[] {
  return [deliverLetter(accounts), forgetExpired()];
}
