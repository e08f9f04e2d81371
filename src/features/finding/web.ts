import { lazy } from 'react';

export { preloadPalette, SearchPalette } from './finding/web/palette-layer.tsx';

/** The search index panel of the administration page. */
export const SearchIndexPanel = /* @__PURE__ */ lazy(() => import('./indexing/web/search-index-panel.tsx'));
