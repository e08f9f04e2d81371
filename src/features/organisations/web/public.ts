import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const OrgAdminPage = lazy(() => import('./org-admin-page.tsx'));
