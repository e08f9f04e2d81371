export { recommendingJobs } from '#features/journal/recommending/server/run-journal.ts';
export { journalFollower } from './journal/server/follower.ts';
export { journalCascade } from './journal/server/journal-cascade.ts';
export { journalGuards } from './journal/server/journal-visibility.ts';
export {
  journalStrategies,
  journals,
  recommendationEvents,
  recommendationJudgements,
  recommendations,
} from './journal/server/journals-tables.ts';
export { readJournal } from './journal/server/read-journal.ts';
export { journalRoutes } from './journal/server/routes.ts';
export { recommendingFollower } from './recommending/server/follower.ts';
export { recommendingRoutes } from './recommending/server/routes.ts';
export { sectionRoutes } from './sections/server/routes.ts';
