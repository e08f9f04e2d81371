import { lazy } from 'react';

export { CODES, type Code, CodeLetter } from './code-letter.tsx';

/** The screens of this feature, each its own lazy part. */
export const DocumentPage = lazy(() => import('./document-page.tsx'));
