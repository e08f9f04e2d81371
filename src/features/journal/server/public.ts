/** What other features and the wiring may use of the journal on the server. */
export { journalBelongings } from './belongings.ts';
export { exhaust, isHeldByReaders } from './exhaust.ts';
export { journalFollower } from './follower.ts';
export { journalGuards } from './journal-guard.ts';
export {
  type Because,
  journalStrategies,
  journals,
  type RecommendationRow,
  recommendationEvents,
  recommendationJudgements,
  recommendations,
} from './journals-tables.ts';
export { isOpenTo } from './judged-rows.ts';
export { readJournal } from './read-journal.ts';
export { recordEvents } from './record-events.ts';
export { requireFreeName } from './require-free-name.ts';
export {
  type OpenJournal,
  requireEditableJournal,
  requireJournal,
} from './require-journal.ts';
export { journalRoutes } from './routes.ts';
export { askRun, askRuns, journalRunKind } from './run-kind.ts';
