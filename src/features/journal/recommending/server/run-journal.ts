import type { Id, OrganisationId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { journalToRun } from './journal-to-run.ts';
import { planOf } from './plan-of.ts';
import { propose } from './propose.ts';
import type { Recommending } from './recommending.ts';
import { writeRun } from './write-run.ts';

export interface Running {
  readonly database: Database;
  readonly log: Log;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

interface Which {
  readonly organisationId: OrganisationId;
  readonly journalId: Id;
}

/**
 * JO-08: brings a section up to date. Nothing is written before the end, and then all of it at once: cut short anywhere, it is
 * done again from the top; done twice, it states the same.
 */
export async function runJournal(recommending: Recommending, which: Which, running: Running): Promise<void> {
  const { organisationId, journalId } = which;
  const { database, log, now, signal } = running;
  const inside = <T>(work: Parameters<typeof database.asTenant<T>>[1]) =>
    database.asTenant({ organisationId, userId: null }, work);
  const begun = await inside(async (tx) => {
    const journal = await journalToRun(tx, organisationId, journalId);
    return journal && { journal, plan: await planOf(tx, journal, now) };
  });
  if (!begun) return;
  const { journal, plan } = begun;
  const proposed = await propose(
    recommending,
    { journal, plan },
    { inside, now, ...(signal ? { signal } : {}) },
  );
  for (const gone of proposed.unreadable) {
    log.warn(
      { journalId, recommendationId: gone.id, subjectId: gone.subjectId },
      'a recommendation was dropped: it cannot be read',
    );
  }
  const { shown, endings, isPartial } = proposed;
  signal?.throwIfAborted();
  await inside((tx) =>
    writeRun(tx, journal, {
      ...{ shown, endings, isColdStart: plan.isColdStart, isPartial, now },
    }),
  );
}
