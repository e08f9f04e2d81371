/** What the wiring may use of polling on the server. */
export { pollingJobs } from './jobs.ts';
