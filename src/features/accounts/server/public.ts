/** What other features and the wiring may use of accounts on the server. */
export { type Accounts, openAccounts } from './accounts.ts';
export { addPerson, makeOrganisation } from './add-person.ts';
export { countMailTo } from './attempts.ts';
export { endCredentials } from './end-credentials.ts';
export { ensureFirstAdmin } from './ensure-first-admin.ts';
export { eraseAccount } from './erase-account.ts';
export { accountJobs } from './jobs.ts';
export { letterJob } from './mails/letter-job.ts';
export { findPersonByEmail } from './people-store.ts';
export { groupMembers, groups, organisations, users } from './people-tables.ts';
export { requireScope } from './require-scope.ts';
export { accountRoutes } from './routes.ts';
export { hashSecret } from './secrets.ts';
export { newTokenSecret } from './token-secret.ts';
