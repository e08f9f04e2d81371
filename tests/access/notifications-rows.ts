import * as notifications from '../../src/features/notifications/contract/notifications.ts';
import { addNotifications } from '../../src/features/notifications/server/add-notifications.ts';
import { addItem } from '../../src/features/sharing/server/add-item.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A notification of the member, about an item they own. */
async function notificationOfMember({ database, organisation, callers, person, server }: World) {
  const { member } = callers;
  if (!member.person) throw new Error('the member is a person');
  const [userId, analysisId, at] = [member.person.id, newId(), new Date()];
  const byUserId = (await person()).id;
  const document = { title: 'Digues ou marais ?', url: 'https://cahiers.example/digues' };
  await database.asPlatform(async (tx) => {
    const item = { organisationId: organisation.id, itemId: analysisId, kind: 'analysis', at } as const;
    await addItem(tx, { ...item, createdBy: userId });
    const act = {
      type: 'shared',
      organisationId: organisation.id,
      analysisId,
      byUserId,
      at,
      document,
    } as const;
    await addNotifications(tx, { ...act, position: 1 }, [userId]);
  });
  const { output } = await server.ask(notifications.listNotifications, { limit: 100 }, member.headers);
  const made = output?.items.find(({ details }) => details.analysisId === analysisId);
  return { notificationId: made?.id ?? '' };
}

/** Everyone has their own notifications; nobody may access those of others, not even admins. */
export const notificationsRows: readonly Row[] = [
  row(notifications.listNotifications, '401 200 200 200 200', () => ({})),
  row(notifications.countUnviewed, '401 200 200 200 200', () => ({})),
  row(notifications.markDisplayed, '401 200 200 200 200', () => ({ through: 0 })),
  row(notifications.silenceAll, '401 200 200 200 200', () => ({ through: 0 })),
  row(
    notifications.setNotificationStatus,
    '401 404 200 404 404',
    async (world) => ({ ...(await notificationOfMember(world)), status: 'silenced' as const }),
    { about: 'of the member' },
  ),
];
