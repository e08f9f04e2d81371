/** What other features and the wiring may use of finding on the server. */
export { documentsAt } from './asking/complex/documents-at.ts';
export { itemsOf } from './asking/complex/items-of.ts';
export { requireCriteria } from './asking/complex/require-criteria.ts';
export { requireNamed } from './asking/complex/require-named.ts';
export type { SavedQuery } from './asking/complex/saved-query.ts';
export { findSavedSearch, saveSearch } from './asking/complex/saved-search-store.ts';
export type { Finding } from './asking/finding.ts';
export { findingBelongings } from './belongings.ts';
export { forgetUnusedSearches } from './forget-unused-searches.ts';
export { findingRoutes } from './routes.ts';
