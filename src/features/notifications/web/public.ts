import { lazy } from 'react';

export { NotificationsMenu } from './notifications-menu.tsx';

/** All notifications, at /notifications. */
export const NotificationsPage = lazy(() => import('./notifications-page.tsx'));
