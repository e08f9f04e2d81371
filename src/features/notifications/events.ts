import { z } from 'zod';
import { event } from '#base/event.ts';
import type { UserId } from '#base/ids.ts';

/** The topic on which a person hears that their notifications changed; nobody else may follow it. */
const notificationsTopic = (userId: UserId): string => `notifications:${userId}`;

/**
 * The notifications of these people changed. Whom it concerns is said by the topics alone: a payload travels to every
 * reader, and who else was told is none of their business.
 */
export const notificationsChanged = (userIds: readonly UserId[]) =>
  event('notifications-changed', z.object({}), () => userIds.map(notificationsTopic));
