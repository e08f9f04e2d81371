/** What other features and the wiring may use of recommending on the server. */
export { ensureJournals } from './ensure-journals.ts';
export { recommendingFollower } from './follower.ts';
export { recommendingJobs } from './jobs.ts';
export { draftToRun, type JournalToRun, journalToRun } from './journal-to-run.ts';
export { type Proposed, propose } from './propose.ts';
export type { Recommending } from './recommending.ts';
export { recommendingRoutes } from './routes.ts';
export { planOfSearches } from './section-plan.ts';
