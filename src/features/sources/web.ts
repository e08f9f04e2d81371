import { lazy } from 'react';
import { lazyPage } from '#ui/page/lazy-page.ts';

export { MySourcesSection } from './sources/web/mine/my-sources-section.tsx';

/** The form for a new source and the list of sources, for the administration page. */
export const SourceFormPanel = /* @__PURE__ */ lazy(() => import('./sources/web/source-form-panel.tsx'));
export const SourceListPanel = /* @__PURE__ */ lazy(() => import('./sources/web/source-list-panel.tsx'));
/** JO-12: personal sources. */
export const MySourcesPage = /* @__PURE__ */ lazyPage(() => import('./sources/web/mine/my-sources-page.tsx'));
