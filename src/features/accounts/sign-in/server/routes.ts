import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { findPersonByEmail, type Person } from '#features/accounts/accounts/server/people-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext, RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import type { LinkKind } from '../contract/emailed-links.ts';
import * as links from '../contract/emailed-links.ts';
import * as passwords from '../contract/passwords.ts';
import * as secondFactor from '../contract/second-factor.ts';
import * as entry from '../contract/sign-in.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { accountMailJob } from './account-mail-job.ts';
import { attemptAt, attemptInSession, countAttempt } from './attempts.ts';
import { changePassword, setPasswordAfterLink } from './change-password.ts';
import { passwordHashLimiter } from './password-hashing.ts';
import { requireSignedInPerson } from './require-signed-in-person.ts';
import {
  abandonChallenge,
  confirmWithCode,
  confirmWithRecoveryCode,
  preparePasskeySignIn,
  readChallenge,
  signInWithPasskey,
} from './second-factor.ts';
import { requireEmail, signIn } from './sign-in.ts';
import { inspectLink, setPasswordWithLink, signInWithLink } from './sign-in-with-link.ts';

/** Longer than the look-up and the enqueueing take, so that the response time does not reveal who has an account. */
const MIN_RESPONSE_MS = 60;

/** Sends a link to the person with this address; succeeds for unknown addresses too, unless configured otherwise. */
async function requestLink(
  accounts: Accounts,
  context: PublicContext,
  email: string,
  kind: Extract<LinkKind, 'reset' | 'signIn'>,
): Promise<void> {
  requireEmail(email, signInReasons.invalidEmail);
  await countAttempt('mail', context, attemptAt(accounts, context, email));
  const minimumTime = pause(MIN_RESPONSE_MS);
  const isKnown = await context.database.asPlatform(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person) await sendLink(tx, person, null, kind);
    return person !== null;
  });
  if (!isKnown && accounts.config.AUTH_REVEAL_UNKNOWN_EMAIL) {
    throw new AppError('invalid', signInReasons['auth/user-not-found']);
  }
  await minimumTime;
}

/** Sends the signed-in person a link to set a new password. */
async function resendMyLink(context: RequestContext): Promise<void> {
  const person = await requireSignedInPerson(context);
  await countAttempt('mail', context, attemptInSession(context.actor));
  await context.database.asPlatform((tx) => sendLink(tx, person, person.id, 'reset'));
}

/** Sends a link and records who asked for it: anyone who knows the address, or the signed-in person. */
async function sendLink(
  tx: Transaction,
  { id: userId, organisationId }: Person,
  actorId: UserId | null,
  letter: Extract<LinkKind, 'reset' | 'signIn'>,
): Promise<void> {
  await enqueueJob(tx, accountMailJob, { userId, letter });
  const subject = `user:${userId}`;
  await recordAudit(tx, { organisationId, actorId, act: 'link-requested', subject, details: { letter } });
}

/** The routes of sign-in. */
export function signInRoutes(accounts: Accounts): Route[] {
  const passwordServices = { ...accounts, limitHashing: passwordHashLimiter() };
  return [
    route(entry.signIn, (context, input) => signIn(passwordServices, context, input)),
    route(secondFactor.readChallenge, (context) => readChallenge(accounts, context)),
    route(secondFactor.abandonChallenge, (context) => abandonChallenge(accounts, context)),
    route(secondFactor.confirmWithCode, (context, input) => confirmWithCode(accounts, context, input)),
    route(secondFactor.confirmWithRecoveryCode, (context, input) =>
      confirmWithRecoveryCode(passwordServices, context, input),
    ),
    route(secondFactor.preparePasskeySignIn, (context) => preparePasskeySignIn(accounts, context)),
    route(secondFactor.signInWithPasskey, (context, input) => signInWithPasskey(accounts, context, input)),
    route(links.requestPasswordReset, (context, { email }) => requestLink(accounts, context, email, 'reset')),
    route(links.requestSignInLink, (context, { email }) => requestLink(accounts, context, email, 'signIn')),
    route(links.inspectLink, inspectLink),
    route(links.setPasswordWithLink, (context, input) =>
      setPasswordWithLink(passwordServices, context, input),
    ),
    route(links.signInWithLink, (context, input) => signInWithLink(accounts, context, input)),
    route(links.resendMyLink, (context) => resendMyLink(context)),
    route(passwords.setPasswordAfterLink, (context, input) =>
      setPasswordAfterLink(passwordServices, context, input),
    ),
    route(passwords.changePassword, (context, input) => changePassword(passwordServices, context, input)),
  ];
}
