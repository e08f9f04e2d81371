import { lazyPage } from '#ui/page/lazy-page.ts';

/** The screens of this feature, each its own lazy part. */
export const JournalPage = lazyPage(() => import('./journal-page.tsx'));
export const JournalValidationPage = lazyPage(() => import('./journal-validation-page.tsx'));
