import type { Id, OrganisationId } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { readJournalToRun } from './journal-to-run.ts';
import { planJournal } from './plan-journal.ts';
import { propose } from './propose.ts';
import type { RecommendingServices } from './recommending-services.ts';
import { writeRun } from './write-run.ts';

export interface RunContext {
  readonly database: Database;
  readonly log: Log;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

interface JournalRef {
  readonly organisationId: OrganisationId;
  readonly journalId: Id;
}

/**
 * JO-08: updates a section. Writes everything in one transaction at the end, so an interrupted run starts over and a
 * repeated one changes nothing.
 */
export async function runJournal(
  recommending: RecommendingServices,
  which: JournalRef,
  running: RunContext,
): Promise<void> {
  const { organisationId, journalId } = which;
  const { database, log, now, signal } = running;
  const inside = <T>(work: Parameters<typeof database.asTenant<T>>[1]) =>
    database.asTenant({ organisationId, userId: null }, work);
  const planned = await inside(async (tx) => {
    const journal = await readJournalToRun(tx, organisationId, journalId);
    return journal && { journal, plan: await planJournal(tx, journal, now) };
  });
  if (!planned) return;
  const { journal, plan } = planned;
  const proposed = await propose(
    recommending,
    { journal, plan },
    { inside, now, ...(signal ? { signal } : {}) },
  );
  for (const unreadable of proposed.unreadable) {
    log.warn(
      { journalId, recommendationId: unreadable.id, subjectId: unreadable.subjectId },
      'recommendation ended: its subject is not readable',
    );
  }
  const { shown, endings, isPartial } = proposed;
  signal?.throwIfAborted();
  await inside((tx) =>
    writeRun(tx, journal, {
      shown,
      endings,
      isColdStart: plan.isColdStart,
      isPartial,
      now,
    }),
  );
}
