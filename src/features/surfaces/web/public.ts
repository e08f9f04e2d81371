import { lazy } from 'react';

/** A document as it is drawn, and what one needs to work with its text. */
export { inPage, scrollerOf, zoneOf } from './on-screen.ts';
export { PageContent } from './page/page-content.tsx';
export { pageSurface } from './page/page-surface.ts';
export type { Stretch, Surface, SurfaceRoot } from './surface.ts';

/** Its own lazy part: loaded with the first PDF. */
export const PdfContent = lazy(() => import('./pdf/pdf-content.tsx'));
