/** What the wiring may use of recommending on the server. */
export { ensureJournals } from './ensure-journals.ts';
export { recommendingFollower } from './follower.ts';
export { recommendingJobs } from './jobs.ts';
export type { Recommending } from './recommending.ts';
export { recommendingRoutes } from './routes.ts';
