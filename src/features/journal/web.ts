import { lazyPage } from '#ui/page/lazy-page.ts';

export { sectionCreator } from './journal/web/open-section-creator.ts';
export { useRecordViewed } from './journal/web/use-record-viewed.ts';
export { JournalSectionButton } from './sections/web/journal-node/section-button.tsx';
export { journalSectionNode } from './sections/web/journal-node/section-node.ts';
export { SectionCreatorLayer } from './sections/web/section-creator-layer.tsx';

/** The pages of this feature, loaded lazily. */
export const JournalPage = /* @__PURE__ */ lazyPage(() => import('./journal/web/journal-page.tsx'));
export const JournalValidationPage = /* @__PURE__ */ lazyPage(
  () => import('./journal/web/journal-validation-page.tsx'),
);
