import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#base/app-error.ts';
import type { PublicContext, RequestContext } from '#platform/http/context.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import type { LinkKind } from '../contract/sign-in.ts';
import { accountReasons } from '../rules/account-reasons.ts';
import type { Accounts } from './accounts.ts';
import { countAttempt } from './attempts.ts';
import { letterJob } from './mails/letter-job.ts';
import { findPerson, findPersonByEmail } from './people-store.ts';
import { requireEmail } from './require-email.ts';
import { requireBrowser } from './require-scope.ts';

/** Longer than finding someone and asking for their mail takes, so that time does not tell who has an account. */
const ANSWER_AFTER_MS = 60;

/** Sends a link to whoever has this address; says « sent » for unknown ones too, unless configured otherwise. */
export async function requestLink(
  { config }: Accounts,
  context: PublicContext,
  email: string,
  kind: Extract<LinkKind, 'reset' | 'signIn'>,
): Promise<void> {
  requireEmail(email, accountReasons.invalidEmail);
  await countAttempt('mail', context, email);
  const answering = pause(ANSWER_AFTER_MS);
  const known = await context.database.asPlatform(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person) await enqueueJob(tx, letterJob, { userId: person.id, letter: kind });
    return person !== null;
  });
  if (!known && config.AUTH_REVEAL_UNKNOWN_EMAIL) {
    throw new AppError('invalid', accountReasons['auth/user-not-found']);
  }
  await answering;
}

/** Sends the signed-in person a link to set a new password. */
export async function resendMyLink(context: RequestContext): Promise<void> {
  const { actor, database } = context;
  requireBrowser(actor);
  const person = await findPerson(database.platform, actor.userId);
  if (!person) {
    throw new AppError('missing', accountReasons['missing-profile'], { values: { userId: actor.userId } });
  }
  await countAttempt('mail', context, person.email);
  await database.asPlatform((tx) => enqueueJob(tx, letterJob, { userId: person.id, letter: 'reset' }));
}
