import { followAll } from '#platform/outbox/follow.ts';
import { accessParts } from './follow-access.ts';
import { actParts } from './follow-acts.ts';

/** The one listener of notifications: facts become rows and news in their order, each once, whatever happens between. */
export const notificationsFollower = followAll('notifications', [...actParts, ...accessParts]);
