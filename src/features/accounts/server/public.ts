/** What other features and the wiring may use of accounts on the server. */
export { type Accounts, openAccounts } from './accounts.ts';
export { addPerson } from './add-person.ts';
export { addToken, requireTokenRoom } from './add-token.ts';
export { changeProfile } from './change-profile.ts';
export { accessTokens, sessions } from './credential-tables.ts';
export { endCredentials } from './end-credentials.ts';
export { endSessionsIn } from './end-sessions.ts';
export { endTokensIn } from './end-tokens.ts';
export { holdMyself } from './hold-myself.ts';
export { forgetPassword, keepPasswordHash, passwordHashOf } from './password-store.ts';
export { peopleOf } from './people-of.ts';
export { findPerson, findPersonByEmail, holdPerson, type Person } from './people-store.ts';
export { groupMembers, groups, organisations, users } from './people-tables.ts';
export { accountRoutes } from './routes.ts';
