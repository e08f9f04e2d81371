import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const JournalPage = lazy(() => import('./journal-page.tsx'));
export const JournalValidationPage = lazy(() => import('./journal-validation-page.tsx'));
