export { type Accounts, openAccounts } from './accounts/server/accounts.ts';
export { addPerson } from './accounts/server/add-person.ts';
export { addToken, requireTokenQuota } from './accounts/server/add-token.ts';
export { changeProfile } from './accounts/server/change-profile.ts';
export { accessTokens, sessions } from './accounts/server/credential-tables.ts';
export { endCredentials } from './accounts/server/end-credentials.ts';
export { hashPassword } from './accounts/server/password-hash.ts';
export {
  findPerson,
  findPersonByEmail,
  loadNamedPeople,
  lockCaller,
  lockPerson,
  type Person,
} from './accounts/server/people-store.ts';
export { groupMembers, groups, organisations, users } from './accounts/server/people-tables.ts';
export { personSubjects } from './accounts/server/person-subjects.ts';
export { revokeTokens } from './accounts/server/revoke-tokens.ts';
export { accountRoutes } from './accounts/server/routes.ts';
export { secretCookie } from './accounts/server/session-cookie.ts';
export { objectiveRoutes } from './objectives/server/routes.ts';
export { createIsConfirmed } from './security/server/confirmation.ts';
export { resetSecondFactor } from './security/server/reset-second-factor.ts';
export { securityRoutes } from './security/server/routes.ts';
export { type AccountNotice, sendInvitation, sendNotice } from './sign-in/server/account-mail-job.ts';
export { countMailToRecipient } from './sign-in/server/attempts.ts';
export { deleteCredentials } from './sign-in/server/delete-credentials.ts';
export { openSession } from './sign-in/server/open-session.ts';
export { signInRoutes } from './sign-in/server/routes.ts';
export { whyWeakPassword } from './sign-in/server/set-password.ts';
export { signInJobs } from './sign-in/server/sign-in-jobs.ts';
