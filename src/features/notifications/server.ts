export { deleteOldNotificationsJob } from './server/delete-old-notifications.ts';
export { notificationOwnedData } from './server/notification-store.ts';
export { notificationsConsumer } from './server/notifications-consumer.ts';
export { notifications } from './server/notifications-table.ts';
export { notificationsGuard } from './server/notifications-topic.ts';
export { notificationRoutes } from './server/routes.ts';
