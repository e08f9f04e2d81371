import { insertSource, sourceRow } from '#features/sources/server/public.ts';
import { demoId, userId } from './demo-id.ts';
import { type DemoPart, daysBefore } from './demo-part.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';
import { DEMO_SOURCES } from './demo-sources.ts';

/** Sources of the whole installation, added by whoever runs it. */
export const sourcesPart: DemoPart = {
  name: 'sources',
  load: async ({ tx, now }) => {
    const people = DEMO_ORGANISATIONS.flatMap((organisation) => organisation.people);
    const admin = people.find(({ role }) => role === 'platform-admin');
    if (!admin) throw new Error('the demo has nobody to run its sources');
    const by = userId(admin.email);
    const written = { createdBy: by, createdOn: now, modifiedBy: by, modifiedOn: now };
    for (const { host, feed, pausedDaysAgo, ...source } of DEMO_SOURCES) {
      const domain = `https://${host}`;
      const fields = { ...source, domain, rssUrl: domain + feed, active: pausedDaysAgo === undefined };
      const pausedOn = pausedDaysAgo === undefined ? null : daysBefore(now, pausedDaysAgo);
      await insertSource(tx, {
        id: demoId('source', host),
        ...sourceRow(fields, [source.language]),
        ...{ pausedOn, pausedBy: pausedOn && by },
        ...written,
      });
    }
  },
};
