import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Trial } from '../faults/fault.ts';
import { LONG_TIMEOUT_MS, waitUntil } from '../faults/wait-until.ts';
import { ask } from '../support/ask.ts';
import { mailsTo } from '../support/journey-mails.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { queryRows } from './query-rows.ts';
import type { ScaledProduct } from './scaled-product.ts';

const POLL_MS = 500;

/** A mail being sent: which worker sends it, and what happens after that worker is killed. */
export async function mailInProgress({ url, databaseUrl, dataDir, mail }: ScaledProduct) {
  const database = openDatabase({ url: databaseUrl, connections: 1, log: silentLog });
  const { id, email } = await createMember(database, await createOrganisation(database));
  await database.close();
  const brought = mail.keepWaiting(email);
  await ask(url, requestPasswordReset, { email }, { 'x-forwarded-for': '10.1.3.1' });
  return {
    /** The name of the worker that is sending it. */
    sender: await brought,
    /** Checks that the other worker sends it exactly once. */
    async isTakenOver({ holds, note }: Trial): Promise<void> {
      const since = performance.now();
      const jobs = () =>
        queryRows(
          databaseUrl,
          `SELECT state::text, retry_count FROM pgboss.job WHERE name = 'account-letter' AND data->>'userId' = '${id}'`,
        );
      await waitUntil(async () => String(await jobs()).startsWith('completed'), LONG_TIMEOUT_MS, POLL_MS);
      note(`the job of a killed worker is done after ${((performance.now() - since) / 1_000).toFixed(0)} s`);
      const seen = { jobs: await jobs(), mails: (await mailsTo(dataDir, email, 0)).length };
      holds(
        'a job that ran on a killed worker is done by the other one, once',
        JSON.stringify(seen) === JSON.stringify({ jobs: [['completed', 1]], mails: 1 }),
        seen,
      );
    },
  };
}
