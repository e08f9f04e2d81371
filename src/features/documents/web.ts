import { lazy } from 'react';
import { lazyPage } from '#ui/page/lazy-page.ts';

export { domText, type WordsInNode } from './anchoring/web/dom-text.ts';
export { isSilent } from './anchoring/web/element-kinds.ts';
export type { Sight } from './anchoring/web/read-text-nodes.ts';
export { DocumentLink } from './documents/web/document-link.tsx';
export { documentQuery } from './documents/web/document-query.ts';
export { publishedDay } from './documents/web/published-day.ts';
export { siteOf } from './documents/web/site-of.ts';
export { SourceIcon } from './documents/web/source-icon.tsx';
export { useBroken } from './documents/web/use-broken.ts';
export { imageTarget } from './files/web/image-target.ts';
export { inPage, scrollerOf, zoneOf } from './surfaces/web/on-screen.ts';
export { PageContent } from './surfaces/web/page/page-content.tsx';
export { pageSurface } from './surfaces/web/page/page-surface.ts';
export type { Stretch, Surface, SurfaceRoot } from './surfaces/web/surface.ts';
export { sendFile } from './uploads/web/send-file.ts';
export { type FileUploadOutcome, useFileUpload } from './uploads/web/use-file-upload.ts';

/** The pages of this feature, loaded lazily. */
export const RedirectPage = lazyPage(() => import('./redirect/web/redirect-page.tsx'));
/** Lazy: loaded with the first PDF. */
export const PdfContent = lazy(() => import('./surfaces/web/pdf/pdf-content.tsx'));
