import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Fault } from '../faults/fault.ts';
import { LONG_TIMEOUT_MS, waitUntil } from '../faults/wait-until.ts';
import { ask } from '../support/ask.ts';
import { mailsTo } from '../support/journey-mails.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { NODE_HEADER } from './proxy.ts';
import { queryRows } from './query-rows.ts';
import type { ScaledProduct } from './scaled-product.ts';

const MAILS = 12;
const POLL_MS = 250;

/** Two workers share the work: each job runs once, each schedule once per tick. */
export const onceEach = (scaled: () => Promise<ScaledProduct>): Fault => ({
  name: 'once-each',
  async drive({ holds, note }) {
    const { url, databaseUrl, dataDir, mail } = await scaled();
    const database = openDatabase({ url: databaseUrl, connections: 1, log: silentLog });
    const organisation = await createOrganisation(database);
    const people: TestMember[] = [];
    for (let n = 0; n < MAILS; n += 1) people.push(await createMember(database, organisation));
    await database.close();
    // More mails than one worker sends concurrently, so that the second worker takes some.
    const bringers = mail.takeFromTwo(people.map(({ email }) => email));
    await Promise.all(
      people.map(({ email }, n) =>
        ask(
          url,
          requestPasswordReset,
          { email },
          { [NODE_HEADER]: `web-${1 + (n % 2)}`, 'x-forwarded-for': `10.1.2.${n}` },
        ),
      ),
    );
    const done = async () => {
      const ids = people.map(({ id }) => `'${id}'`).join(', ');
      return queryRows(
        databaseUrl,
        `SELECT data->>'userId', state::text, retry_count FROM pgboss.job
         WHERE name = 'account-letter' AND data->>'userId' IN (${ids})`,
      );
    };
    await waitUntil(
      async () => (await done()).filter(([, state]) => state === 'completed').length >= MAILS,
      LONG_TIMEOUT_MS,
      POLL_MS,
    );
    const jobs = await done();
    const mails = await Promise.all(people.map(({ email }) => mailsTo(dataDir, email, 0)));
    holds(
      `${MAILS} jobs requested on two nodes ran once each`,
      jobs.length === MAILS && jobs.every((job) => String(job.slice(1)) === 'completed,0'),
      jobs,
    );
    const workers = new Set(bringers.values());
    holds('both workers took part', workers.size === 2, [...workers]);
    holds(
      'and each sent one mail',
      mails.every(({ length }) => length === 1),
      mails.map(({ length }) => length),
    );

    const ticks = () =>
      queryRows(
        databaseUrl,
        `SELECT name, date_trunc('minute', created_on)::text, count(*)::int FROM pgboss.job
         WHERE name IN (SELECT name FROM pgboss.schedule WHERE cron = '* * * * *') GROUP BY 1, 2`,
      );
    const hasTicked = await waitUntil(async () => (await ticks()).length > 0, LONG_TIMEOUT_MS, POLL_MS);
    const seen = await ticks();
    note(`${seen.length} ticks of what runs every minute`);
    holds('schedules run', hasTicked);
    const duplicates = seen.filter(([, , count]) => count !== 1);
    holds('no schedule ran twice in a tick', duplicates.length === 0, duplicates);
  },
});
