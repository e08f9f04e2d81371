export { notificationBelongings } from './server/belongings.ts';
export { notificationsFollower } from './server/follower.ts';
export { forgetOldNotifications } from './server/forget-old-notifications.ts';
export { notificationsGuard } from './server/notifications-guard.ts';
export { notifications } from './server/notifications-table.ts';
export { notificationRoutes } from './server/routes.ts';
