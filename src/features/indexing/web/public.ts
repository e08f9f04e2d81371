import { lazy } from 'react';

/** The search index, for the platform's administration page. */
export const SearchIndexPanel = lazy(() => import('./search-index-panel.tsx'));
