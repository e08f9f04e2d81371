import { lazyPage } from '#ui/page/lazy-page.ts';

export { journalQuery, journalsQuery } from './journal-queries.ts';
export { openSectionCreator, type SectionCreatorRequest, sectionCreator } from './open-section-creator.ts';
export { RecommendationList } from './recommendation-list.tsx';
export { useViewed } from './use-viewed.ts';

/** The screens of this feature, each its own lazy part. */
export const JournalPage = lazyPage(() => import('./journal-page.tsx'));
export const JournalValidationPage = lazyPage(() => import('./journal-validation-page.tsx'));
