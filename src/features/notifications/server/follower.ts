import { followAll } from '#platform/outbox/follow.ts';
import { accessParts } from './follow-access.ts';
import { actParts } from './follow-acts.ts';

/** The outbox consumer of notifications: handles events in their order, exactly once. */
export const notificationsFollower = followAll('notifications', [...actParts, ...accessParts]);
