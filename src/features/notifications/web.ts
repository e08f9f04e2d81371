import { lazyPage } from '#ui/page/lazy-page.ts';

export { NotificationsMenu } from './web/notifications-menu.tsx';

/** The page of all notifications, at /notifications. */
export const NotificationsPage = /* @__PURE__ */ lazyPage(() => import('./web/notifications-page.tsx'));
