import { lazy } from 'react';

export { searchDialog } from './open-search.ts';

/** The screens of this feature, each its own lazy part. */
export const SearchDialog = lazy(() => import('./search-dialog.tsx'));
