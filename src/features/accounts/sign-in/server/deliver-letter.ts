import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { UserId } from '#base/ids.ts';
import { invitationDelivery } from '#features/accounts/accounts/events.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { findPerson } from '#features/accounts/accounts/server/people-store.ts';
import { organisations, users } from '#features/accounts/accounts/server/people-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { announce } from '#platform/outbox/announce.ts';
import { composeLetter } from './compose-letter.ts';
import { letterJob } from './letter-job.ts';
import { makeLink } from './link-store.ts';

/** With growing pauses, an hour at most: a mail server may be away for two days before somebody has to look. */
const TRIES = 58;

/** Writes and sends a letter. A try that failed left a link nobody has; the next one makes its own, and admins see it. */
export function deliverLetter({ config, mail }: Pick<Accounts, 'config' | 'mail'>): Job {
  return defineJob({
    ...letterJob,
    retryLimit: TRIES,
    listedWhileTried: true,
    handle: async ({ database }, { userId, letter, invitedAt }) => {
      const message = await database.asPlatform(async (tx) => {
        const person = await findPerson(tx, userId);
        if (!person || person.suspendedAt) return null;
        if (invitedAt !== undefined && invitedAt !== person.invitedAt?.toISOString()) return null;
        const [organisation] = await tx
          .select({ name: organisations.name })
          .from(organisations)
          .where(eq(organisations.id, person.organisationId));
        const secret = letter === 'password-changed' ? null : await makeLink(tx, person, letter, new Date());
        return composeLetter({
          letter,
          language: person.language ?? 'fr',
          to: person.email,
          firstName: person.firstName,
          organisation: organisation?.name ?? '',
          link: secret && linkTo(config.PUBLIC_URL, { token: secret, kind: letter, email: person.email }),
        });
      });
      if (!message) return;
      const tellOf = (failedAt: Date | null) =>
        letter === 'invitation'
          ? database.asPlatform((tx) => tellOfDelivery(tx, userId, failedAt))
          : undefined;
      try {
        await mail.send(message);
      } catch (failure) {
        await tellOf(new Date());
        throw failure;
      }
      await tellOf(null);
    },
  });
}

/** Who invited somebody sees whether the mail server took it; told when that changes, not at every try. */
async function tellOfDelivery(tx: Transaction, userId: UserId, failedAt: Date | null): Promise<void> {
  const was = failedAt ? isNull(users.invitationFailedAt) : isNotNull(users.invitationFailedAt);
  const [person] = await tx
    .update(users)
    .set({ invitationFailedAt: failedAt })
    .where(and(eq(users.id, userId), was))
    .returning({ organisationId: users.organisationId });
  if (!person) return;
  await announce(tx, person.organisationId, invitationDelivery, { ...person, userId });
}

/** The address stands in it for whoever has to be sent another one because this one was cut or mistyped. */
function linkTo(publicUrl: string, carried: Readonly<Record<'token' | 'kind' | 'email', string>>): string {
  return `${publicUrl}/setPassword#${new URLSearchParams(carried)}`;
}
