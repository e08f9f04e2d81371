import { z } from 'zod';
import { event } from '#base/event.ts';
import type { UserId } from '#base/ids.ts';

/** The topic of changes of a person's notifications; nobody else may follow it. */
const notificationsTopic = (userId: UserId): string => `notifications:${userId}`;

/**
 * The notifications of these people changed. Only the topics contain their ids: the payload is sent to every recipient,
 * who must not learn who else was notified.
 */
export const notificationsChanged = (userIds: readonly UserId[]) =>
  event('notifications-changed', z.object({}), () => userIds.map(notificationsTopic));
