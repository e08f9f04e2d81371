import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/notifications.ts';
import { markDisplayed, silenceAll } from './change-all.ts';
import { setStatus } from './set-status.ts';
import { showNotifications, showUnviewed } from './show-notifications.ts';

/** The routes of notifications. */
export const notificationRoutes: readonly Route[] = [
  route(contract.listNotifications, showNotifications),
  route(contract.countUnviewed, showUnviewed),
  route(contract.markDisplayed, markDisplayed),
  route(contract.silenceAll, silenceAll),
  route(contract.setNotificationStatus, setStatus),
];
