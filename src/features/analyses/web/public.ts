import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const DocumentPage = lazy(() => import('./document-page.tsx'));
