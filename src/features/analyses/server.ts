export { analyses, userAnalyses } from './analyses/server/analyses-tables.ts';
export { analysisOnceById } from './analyses/server/analysis-once-by-id.ts';
export {
  holdAnalysis,
  isOriginalOffered,
  openAnalysesOf,
  openDocumentsAmong,
} from './analyses/server/analysis-store.ts';
export type { Asking } from './analyses/server/asking.ts';
export { cardsOf } from './analyses/server/cards-of.ts';
export { ensureAnalysis } from './analyses/server/create-analysis.ts';
export { firstOpenAnalyses } from './analyses/server/first-open-analyses.ts';
export { analysesFollower } from './analyses/server/follower.ts';
export { makeAnalysis } from './analyses/server/make-analysis.ts';
export { participantsOf } from './analyses/server/participants-of.ts';
export { readCard } from './analyses/server/read-analyses.ts';
export { refreshSummary } from './analyses/server/refresh-summary.ts';
export { analysisRoutes } from './analyses/server/routes.ts';
export { uniteTags } from './analyses/server/set-tags.ts';
export { analysisShareable } from './analyses/server/shareable.ts';
export { contributionRoutes } from './contributions/server/routes.ts';
export {
  elements,
  elementVotes,
  missionAssignees,
  missions,
  replies,
  replyUpvotes,
} from './elements/server/elements-tables.ts';
export { elementRoutes } from './elements/server/routes.ts';
export { tagRoutes } from './tags/server/routes.ts';
export { organisationTags } from './tags/server/tags-tables.ts';
