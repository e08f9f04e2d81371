import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '#base/ids.ts';
import { invitationDelivery } from '#features/accounts/accounts/events.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { findPerson } from '#features/accounts/accounts/server/people-store.ts';
import { organisations, users } from '#features/accounts/accounts/server/people-tables.ts';
import { deleteExpiredTrust } from '#features/accounts/factors/server/factor-store.ts';
import { databaseClock, type Transaction } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/outbox/announce.ts';
import { accountMailJob, hasLink } from './account-mail-job.ts';
import { composeAccountMail } from './compose-account-mail.ts';
import { createLink } from './link-store.ts';
import { emailedLinks, signInAttempts } from './sign-in-tables.ts';

/** Where the organisation accepts its own account only, a link would open nothing: the mail leads to that account. */
const PROVIDER_MAILS = {
  invitation: 'provider-invitation',
  reset: 'provider-sign-in',
  signIn: 'provider-sign-in',
} as const;

/** With growing pauses of at most an hour: covers an outage of the mail server of two days. */
const MAX_ATTEMPTS = 58;

/**
 * Composes and sends a mail about the account. A failed attempt leaves a link that nobody received; the next attempt
 * creates its own. Admins see the failed delivery of an invitation.
 */
function deliverAccountMailJob({ config, mail }: Pick<Accounts, 'config' | 'mail'>): Job {
  return defineJob({
    ...accountMailJob,
    retryLimit: MAX_ATTEMPTS,
    listedWhileRetrying: true,
    handle: async ({ database }, { userId, letter, invitedAt }) => {
      const message = await database.asPlatform(async (tx) => {
        const person = await findPerson(tx, userId);
        if (!person || person.suspendedAt) return null;
        if (invitedAt !== undefined && invitedAt !== person.invitedAt?.toISOString()) return null;
        const [organisation] = await tx
          .select({ name: organisations.name })
          .from(organisations)
          .where(eq(organisations.id, person.organisationId));
        const usesProvider = hasLink(letter) && person.mustUseProvider;
        const secret =
          hasLink(letter) && !usesProvider ? await createLink(tx, person, letter, new Date()) : null;
        return composeAccountMail({
          letter: usesProvider ? PROVIDER_MAILS[letter] : letter,
          language: person.language ?? 'fr',
          to: person.email,
          firstName: person.firstName,
          organisation: organisation?.name ?? '',
          link: usesProvider
            ? `${config.PUBLIC_URL}/login#${new URLSearchParams({ email: person.email })}`
            : secret && linkTo(config.PUBLIC_URL, { token: secret, kind: letter, email: person.email }),
        });
      });
      if (!message) return;
      const recordOutcome = (failedAt: Date | null) =>
        letter === 'invitation'
          ? database.asPlatform((tx) => recordDelivery(tx, userId, failedAt))
          : undefined;
      try {
        await mail.send(message);
      } catch (failure) {
        await recordOutcome(new Date());
        throw failure;
      }
      await recordOutcome(null);
    },
  });
}

/** Records whether the mail server accepted an invitation; announced only when that changes. */
async function recordDelivery(tx: Transaction, userId: UserId, failedAt: Date | null): Promise<void> {
  const hasOtherState = failedAt ? isNull(users.invitationFailedAt) : isNotNull(users.invitationFailedAt);
  const [person] = await tx
    .update(users)
    .set({ invitationFailedAt: failedAt })
    .where(and(eq(users.id, userId), hasOtherState))
    .returning({ organisationId: users.organisationId });
  if (!person) return;
  await announce(tx, person.organisationId, invitationDelivery, { ...person, userId });
}

/** The link contains the address, so that a new one can be requested when it was cut or mistyped. */
function linkTo(publicUrl: string, parameters: Readonly<Record<'token' | 'kind' | 'email', string>>): string {
  return `${publicUrl}/setPassword#${new URLSearchParams(parameters)}`;
}

/** How long an expired link is still recognised, so that it is shown as expired rather than as unknown. */
const LINK_RETENTION_MS = 90 * 24 * 3_600_000;

/** A nightly job that deletes expired sessions, challenges and trusted devices, old links and expired counts of attempts. */
function deleteExpiredSignInDataJob(): Job {
  return defineJob({
    name: 'forget-expired-sign-ins',
    input: z.object({}),
    schedule: '40 3 * * *',
    handle: async ({ database }) => {
      const now = (await databaseClock(database))();
      await database.asPlatform(async (tx) => {
        await tx.delete(sessions).where(lt(sessions.expiresAt, now));
        await deleteExpiredTrust(tx);
        await tx.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now));
        await tx
          .delete(emailedLinks)
          .where(lt(emailedLinks.expiresAt, new Date(now.getTime() - LINK_RETENTION_MS)));
      });
    },
  });
}

/** The background jobs of sign-in. */
export function signInJobs(accounts: Accounts): Job[] {
  return [deliverAccountMailJob(accounts), deleteExpiredSignInDataJob()];
}
