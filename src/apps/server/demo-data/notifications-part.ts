import { notifications } from '#features/notifications/server.ts';
import { analysisId, DEMO_ANALYSES } from './analyses/demo-analyses.ts';
import { demoId } from './demo-id.ts';
import { DEMO_NOTIFICATIONS, type DemoNotification } from './demo-notifications.ts';
import type { DemoPart } from './demo-part.ts';
import { memberNamed } from './demo-person.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import { addressOf } from './documents/demo-sites.ts';

const MINUTE_MS = 60_000;

/** What people were told of. */
export const notificationsPart: DemoPart = {
  name: 'notifications',
  load: async ({ tx, now, documents }) => {
    const rows = DEMO_NOTIFICATIONS.map((told) => {
      const document = documents.get(DEMO_ANALYSES[told.analysis].document);
      if (!document) throw new Error(`the demo has no document for ${told.analysis}`);
      return rowOf(told, document, now);
    });
    await tx.insert(notifications).values(rows);
  },
};

function rowOf(
  told: DemoNotification,
  { title, document }: CapturedDocument,
  now: Date,
): typeof notifications.$inferInsert {
  const at = new Date(now.getTime() - told.minutesAgo * MINUTE_MS);
  const { userId, organisationId } = memberNamed(told.to);
  const by = memberNamed(told.by).userId;
  return {
    id: demoId('notification', [told.to, told.by, told.act, told.analysis].join(' ')),
    ...{ organisationId, userId, status: told.status, act: told.act, causedBy: by },
    ...{ analysisId: analysisId(told.analysis), documentTitle: title },
    documentUrl: 'site' in document ? addressOf(document) : '',
    ...{ at, firstAt: at, position: 0, modifiedBy: by, modifiedOn: at },
  };
}
