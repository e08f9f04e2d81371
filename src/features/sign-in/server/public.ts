/** What other features and the wiring may use of sign-in on the server. */
export { countMailTo } from './attempts.ts';
export { forgetWaysIn } from './forget-ways-in.ts';
export { signInJobs } from './jobs.ts';
export { sendInvitation } from './letter-job.ts';
export { type Passwords, passwordTurns } from './password-turns.ts';
export { proveForAddress } from './prove-for-address.ts';
export { signInRoutes } from './routes.ts';
