/** What the wiring may use of notifications on the server. */
export { addNotifications } from './add-notifications.ts';
export { notificationBelongings } from './belongings.ts';
export { notificationsFollower } from './follow-acts.ts';
export { notificationRoutes } from './routes.ts';
export { notificationsGuard } from './topic-guard.ts';
