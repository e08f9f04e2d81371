import type { TopicGuard } from '#platform/live/topic-guard.ts';

/** Nobody hears of another person's notifications. */
export const notificationsGuard: TopicGuard = {
  kind: 'notifications',
  mayFollow: async (actor, _tx, id) => id === actor.userId,
};
