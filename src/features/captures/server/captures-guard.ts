import type { TopicGuard } from '#platform/live/topic-guard.ts';

/** Nobody hears of another person's captures. */
export const capturesGuard: TopicGuard = {
  kind: 'captures',
  mayFollow: async (actor, _tx, id) => id === actor.userId,
};
