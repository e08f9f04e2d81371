export { analysesConsumer } from './analyses/server/analyses-consumer.ts';
export { analyses, userAnalyses } from './analyses/server/analyses-tables.ts';
export {
  filterOpenDocuments,
  findLatestOpenAnalyses,
  findOpenAnalysisIds,
  isOriginalOffered,
  lockAnalysis,
} from './analyses/server/analysis-store.ts';
export { analysisSubjects } from './analyses/server/analysis-subjects.ts';
export { refreshSummary } from './analyses/server/analysis-summary.ts';
export { ensureAnalysis } from './analyses/server/create-analysis.ts';
export type { ActorContext } from './analyses/server/insert-analysis.ts';
export { analysisOnceById, insertAnalysis } from './analyses/server/insert-analysis.ts';
export { readCard, readCards, readParticipants } from './analyses/server/read-cards.ts';
export { analysisRoutes } from './analyses/server/routes.ts';
export { addTags } from './analyses/server/set-tags.ts';
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
export { organisationTags } from './tags/server/tag-store.ts';
