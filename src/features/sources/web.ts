import { lazy } from 'react';
import { lazyPage } from '#ui/page/lazy-page.ts';

export { MySourcesSection } from './sources/web/mine/my-sources-section.tsx';

/** Adding a source, and the list of all of them, for the platform's administration page. */
export const SourceFormPanel = lazy(() => import('./sources/web/source-form-panel.tsx'));
export const SourceListPanel = lazy(() => import('./sources/web/source-list-panel.tsx'));
/** JO-12: what a person follows for themselves. */
export const MySourcesPage = lazyPage(() => import('./sources/web/mine/my-sources-page.tsx'));
