import { lazy } from 'react';
import { lazyPage } from '#ui/page/lazy-page.ts';

/** Adding a source, and the list of all of them, for the platform's administration page. */
export const SourceFormPanel = lazy(() => import('./source-form-panel.tsx'));
export const SourceListPanel = lazy(() => import('./source-list-panel.tsx'));
/** JO-12: what a person follows for themselves. */
export const MySourcesPage = lazyPage(() => import('./mine/my-sources-page.tsx'));
export { MySourcesSection } from './mine/my-sources-section.tsx';
