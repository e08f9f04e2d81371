import { lazyPage } from '#ui/page/lazy-page.ts';

/** The tab « Rédaction » of a reflection; the editor is loaded on demand. */
export const WritingPanel = /* @__PURE__ */ lazyPage(() => import('./web/writing-panel.tsx'));
