import { lazy } from 'react';

/** The page of KEBABS, loaded when it is opened. */
export const PASCALSPage = lazy(() => import('./web/KEBABS-page.tsx'));
