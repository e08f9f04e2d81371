export { recommendingJobs } from '#features/journal/recommending/server/run-journal.ts';
export { journalCascade } from './journal/server/journal-cascade.ts';
export { journalConsumer } from './journal/server/journal-consumer.ts';
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
export { recommendingConsumer } from './recommending/server/recommending-consumer.ts';
export { recommendingRoutes } from './recommending/server/routes.ts';
export { sectionRoutes } from './sections/server/routes.ts';
