import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';

export { searchDialog } from './open-search.ts';

/** The screens of this feature, each its own lazy part. */
export const SearchDialog = lazyLayer(() => import('./search-dialog.tsx'));
