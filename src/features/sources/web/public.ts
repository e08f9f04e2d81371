import { lazy } from 'react';

/** Adding a source, and the list of all of them, for the platform's administration page. */
export const SourceFormPanel = lazy(() => import('./source-form-panel.tsx'));
export const SourceListPanel = lazy(() => import('./source-list-panel.tsx'));
