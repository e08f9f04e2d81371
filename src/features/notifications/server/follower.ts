import type { Follower } from '#platform/outbox/follow.ts';
import { accessParts } from './follow-access.ts';
import { actParts } from './follow-acts.ts';
import { FOLLOWER_NAME } from './follower-name.ts';

const parts = [...actParts, ...accessParts];

/** The one listener of notifications: facts become rows and news in their order, each once, whatever happens between. */
export const notificationsFollower: Follower = {
  name: FOLLOWER_NAME,
  eventNames: parts.flatMap(({ eventNames }) => eventNames),
  async handle(tx, event) {
    const part = parts.find(({ eventNames }) => eventNames.includes(event.name));
    if (!part) throw new Error(`${FOLLOWER_NAME} does not follow ${event.name}`);
    await part.handle(tx, event);
  },
};
