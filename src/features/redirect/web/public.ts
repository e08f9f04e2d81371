import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const RedirectPage = lazy(() => import('./redirect-page.tsx'));
