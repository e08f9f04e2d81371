import { eq } from 'drizzle-orm';
import type { Accounts } from '#features/accounts/server/public.ts';
import { findPerson, organisations } from '#features/accounts/server/public.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { composeLetter } from './compose-letter.ts';
import { letterJob } from './letter-job.ts';
import { makeLink } from './link-store.ts';

/** With growing pauses, an hour at most: a mail server may be away for two days before somebody has to look. */
const TRIES = 58;

/** Writes and sends a letter. A try that failed left a link nobody has; the next one makes its own. */
export function deliverLetter({ config, mail }: Pick<Accounts, 'config' | 'mail'>): Job {
  return defineJob({
    ...letterJob,
    retryLimit: TRIES,
    handle: async ({ database }, { userId, letter }) => {
      const message = await database.asPlatform(async (tx) => {
        const person = await findPerson(tx, userId);
        if (!person || person.suspendedAt) return null;
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
          link: secret && `${config.PUBLIC_URL}/setPassword#token=${secret}&kind=${letter}`,
        });
      });
      if (message) await mail.send(message);
    },
  });
}
