/** What other features and the wiring may use of analyses on the server. */

export { analyses, userAnalyses } from './analyses-tables.ts';
export { analysisOnceById } from './analysis-once-by-id.ts';
export { holdAnalysis, isOriginalOffered, openAnalysesOf, openDocumentsAmong } from './analysis-store.ts';
export type { Asking } from './asking.ts';
export { cardsOf } from './cards-of.ts';
export { ensureAnalysis } from './create-analysis.ts';
export { type FirstAnalysis, firstOpenAnalyses } from './first-open-analyses.ts';
export { analysesFollower } from './follower.ts';
export { makeAnalysis } from './make-analysis.ts';
export { participantsOf } from './participants-of.ts';
export { readCard } from './read-analyses.ts';
export { refreshSummary } from './refresh-summary.ts';
export { type Revising, reviseAnalysis } from './revise-analysis.ts';
export { analysisRoutes } from './routes.ts';
export { uniteTags } from './set-tags.ts';
export { analysisShareable } from './shareable.ts';
export { takePart } from './take-part.ts';
