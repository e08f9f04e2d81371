import { notifications } from '#features/notifications/server/public.ts';
import { addItem, grantAccess } from '#features/sharing/server/public.ts';
import { analysisId, DEMO_ANALYSES, type DemoAnalysis } from './demo-analyses.ts';
import { DEMO_NOTIFICATIONS, type DemoNotification } from './demo-notifications.ts';
import { type Demo, type DemoPart, demoId } from './demo-part.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';
import { groupId, organisationId, userId } from './people-part.ts';

const MINUTE_MS = 60_000;
const LONG_AGO_MS = 7 * 24 * 60 * MINUTE_MS;

/** What people were told of, and the access to what it speaks of. */
export const notificationsPart: DemoPart = {
  name: 'notifications',
  load: async (demo) => {
    for (const analysis of Object.values(DEMO_ANALYSES)) await shareAnalysis(demo, analysis);
    const { tx, now } = demo;
    await tx.insert(notifications).values(DEMO_NOTIFICATIONS.map((told) => rowOf(told, now)));
  },
};

/** The id of somebody named by the beginning of their address. */
function idOf(mailbox: string): string {
  const people = DEMO_ORGANISATIONS.flatMap((organisation) => organisation.people);
  const person = people.find(({ email }) => email.startsWith(`${mailbox}@`));
  if (!person) throw new Error(`the demo has no ${mailbox}`);
  return userId(person.email);
}

async function shareAnalysis({ tx, now }: Demo, analysis: DemoAnalysis): Promise<void> {
  const item = { organisationId: organisationId(analysis.organisation), itemId: analysisId(analysis) };
  const createdBy = idOf(analysis.createdBy);
  const at = new Date(now.getTime() - LONG_AGO_MS);
  await addItem(tx, { ...item, kind: 'analysis', createdBy, at });
  const to = { userIds: analysis.people.map(idOf), groupIds: analysis.groups.map(groupId) };
  await grantAccess(tx, { ...item, ...to, by: createdBy, at });
}

function rowOf(told: DemoNotification, now: Date): typeof notifications.$inferInsert {
  const analysis = DEMO_ANALYSES[told.analysis];
  const at = new Date(now.getTime() - told.minutesAgo * MINUTE_MS);
  return {
    id: demoId('notification', [told.to, told.by, told.act, told.analysis].join(' ')),
    organisationId: organisationId(analysis.organisation),
    userId: idOf(told.to),
    ...{ status: told.status, act: told.act, causedBy: idOf(told.by), analysisId: analysisId(analysis) },
    ...{ documentTitle: analysis.title, documentUrl: analysis.url },
    ...{ at, firstAt: at, position: 0, modifiedBy: idOf(told.by), modifiedOn: at },
  };
}
