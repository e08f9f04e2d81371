import { lazy } from 'react';
import { lazyPage } from '#ui/page/lazy-page.ts';

export { sendFile } from '#features/documents/uploads/web/use-file-upload.ts';
export { domText, type TextNodePart } from './anchoring/web/dom-text.ts';
export type { TreeView } from './anchoring/web/read-text-nodes.ts';
export { isUnread } from './anchoring/web/read-text-nodes.ts';
export { DocumentLink } from './documents/web/document-link.tsx';
export { documentQuery } from './documents/web/document-query.ts';
export { publishedDay } from './documents/web/published-day.ts';
export { SourceIcon, siteOf, useImageError } from './documents/web/source-icon.tsx';
export { imageTarget } from './files/web/image-target.ts';
export { scrollContainerOf, toOuterWindow, visibleArea } from './surfaces/web/on-screen.ts';
export { PageContent } from './surfaces/web/page-content.tsx';
export { pageSurface } from './surfaces/web/page-surface.ts';
export type { Surface, SurfaceRoot, TextRange } from './surfaces/web/surface.ts';
export { type FileUploadOutcome, useFileUpload } from './uploads/web/use-file-upload.ts';

/** The pages of this feature, loaded lazily. */
export const RedirectPage = /* @__PURE__ */ lazyPage(() => import('./redirect/web/redirect-page.tsx'));
/** Lazy: loaded with the first PDF. */
export const PdfContent = /* @__PURE__ */ lazy(() => import('./surfaces/web/pdf/pdf-content.tsx'));
