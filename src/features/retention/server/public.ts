/** What other features and the wiring may use of retention on the server. */

export { reflectionCategories } from './categories-table.ts';
export { categoriesOf } from './category-store.ts';
export { reflectionDocuments } from './documents-table.ts';
export { retentionFollower } from './follower.ts';
export { linkedAnalyses, linkedAnalysesOf } from './linked-analyses.ts';
export { linkedReflections } from './linked-reflections.ts';
export { isRetained } from './retained-passages.ts';
export { retentionRoutes } from './routes.ts';
