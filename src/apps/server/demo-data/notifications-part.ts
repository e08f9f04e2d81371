import { notifications } from '#features/notifications/server.ts';
import { analysisId, DEMO_ANALYSES } from './analyses/demo-analyses.ts';
import { demoId } from './demo-id.ts';
import { DEMO_NOTIFICATIONS, type DemoNotification } from './demo-notifications.ts';
import type { DemoPart } from './demo-part.ts';
import { memberNamed } from './demo-person.ts';
import type { CapturedDocument } from './documents/captured-documents.ts';
import { pageUrl } from './documents/demo-sites.ts';

const MINUTE_MS = 60_000;

/** The notifications of the people of the demo. */
export const notificationsPart: DemoPart = {
  name: 'notifications',
  load: async ({ tx, now, documents }) => {
    const rows = DEMO_NOTIFICATIONS.map((notification) => {
      const document = documents.get(DEMO_ANALYSES[notification.analysis].document);
      if (!document) throw new Error(`the demo has no document for ${notification.analysis}`);
      return rowOf(notification, document, now);
    });
    await tx.insert(notifications).values(rows);
  },
};

function rowOf(
  notification: DemoNotification,
  { title, document }: CapturedDocument,
  now: Date,
): typeof notifications.$inferInsert {
  const at = new Date(now.getTime() - notification.minutesAgo * MINUTE_MS);
  const { userId, organisationId } = memberNamed(notification.to);
  const by = memberNamed(notification.by).userId;
  return {
    id: demoId(
      'notification',
      [notification.to, notification.by, notification.act, notification.analysis].join(' '),
    ),
    organisationId,
    userId,
    status: notification.status,
    act: notification.act,
    causedBy: by,
    analysisId: analysisId(notification.analysis),
    documentTitle: title,
    documentUrl: 'site' in document ? pageUrl(document) : '',
    at,
    firstAt: at,
    position: 0,
    modifiedBy: by,
    modifiedOn: at,
  };
}
