export type { ActorContext } from './analyses/server/actor-context.ts';
export { analysesConsumer } from './analyses/server/analyses-consumer.ts';
export { analyses, userAnalyses } from './analyses/server/analyses-tables.ts';
export { analysisOnceById } from './analyses/server/analysis-once-by-id.ts';
export {
  filterOpenDocuments,
  findOpenAnalysisIds,
  isOriginalOffered,
  lockAnalysis,
} from './analyses/server/analysis-store.ts';
export { ensureAnalysis } from './analyses/server/create-analysis.ts';
export { insertAnalysis } from './analyses/server/insert-analysis.ts';
export { findLatestOpenAnalyses } from './analyses/server/latest-open-analyses.ts';
export { readCard } from './analyses/server/read-analyses.ts';
export { readCards } from './analyses/server/read-cards.ts';
export { readParticipants } from './analyses/server/read-participants.ts';
export { refreshSummary } from './analyses/server/refresh-summary.ts';
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
export { organisationTags } from './tags/server/tags-tables.ts';
