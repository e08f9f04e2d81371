/** What the wiring may use of notifications on the server. */
export { notificationBelongings } from './belongings.ts';
export { notificationsFollower } from './follower.ts';
export { forgetOldNotifications } from './forget-old-notifications.ts';
export { notificationsGuard } from './notifications-guard.ts';
export { notifications } from './notifications-table.ts';
export { notificationRoutes } from './routes.ts';
