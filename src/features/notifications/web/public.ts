import { lazyPage } from '#ui/page/lazy-page.ts';

export { NotificationsMenu } from './notifications-menu.tsx';

/** All notifications, at /notifications. */
export const NotificationsPage = lazyPage(() => import('./notifications-page.tsx'));
