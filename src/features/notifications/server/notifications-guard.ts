import { plainGuard } from '#platform/live/topic-guard.ts';

/** Nobody hears of another person's notifications. */
export const notificationsGuard = plainGuard('notifications', ({ userId }, id) => id === userId);
