import { plainGuard } from '#platform/live/topic-guard.ts';

/** People may follow only their own notifications. */
export const notificationsGuard = plainGuard('notifications', ({ userId }, id) => id === userId);
