export { deleteOldNotificationsJob } from './server/delete-old-notifications.ts';
export { notificationOwnedData } from './server/notification-owned-data.ts';
export { notificationsConsumer } from './server/notifications-consumer.ts';
export { notificationsGuard } from './server/notifications-guard.ts';
export { notifications } from './server/notifications-table.ts';
export { notificationRoutes } from './server/routes.ts';
