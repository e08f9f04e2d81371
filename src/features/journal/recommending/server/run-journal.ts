import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { journalRunKind } from '#features/journal/journal/server/journal-run-job.ts';
import { type Database, databaseClock } from '#platform/database/database.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import type { Log } from '#platform/log.ts';
import { nextRetryAfter, ROUND_SCHEDULE } from '../rules/timing.ts';
import { ensureJournals } from './ensure-journals.ts';
import { readJournalToRun } from './journal-to-run.ts';
import { planJournal } from './plan-journal.ts';
import { propose, type RecommendingServices } from './propose.ts';
import { writeRun } from './write-run.ts';

/** Background jobs of recommending. */
export function recommendingJobs(recommending: RecommendingServices): Job[] {
  return [
    defineJob({
      ...journalRunKind,
      // Two at once, so that many new members do not delay a run that somebody waits for.
      concurrency: 2,
      retryLimit: 3,
      limitSeconds: 120,
      interruptible: true,
      handle: async ({ database, log, signal }, which) => {
        const clock = await databaseClock(database);
        await runJournal(recommending, which, { database, log, signal, now: clock() });
      },
    }),
    defineJob({
      name: 'journals-round',
      input: z.object({}),
      schedule: ROUND_SCHEDULE,
      limitSeconds: 3_600,
      interruptible: true,
      handle: async ({ database, log, signal }) => {
        await runRound(recommending, { database, log, signal, clock: await databaseClock(database) });
      },
    }),
  ];
}

/** Journals per page, so that memory does not grow with their number. */
const PAGE = 50;

const organisationRows = z.array(z.object({ id }));
const dueRows = z.array(z.object({ id, organisationId: id, due: z.string() }));

interface Round extends Omit<RunContext, 'now'> {
  /** A round takes long, so each run is dated when it starts. */
  readonly clock: () => Date;
}

/** JO-08: updates all due sections. One that fails is tried again soon; the others continue. */
export async function runRound(
  recommending: RecommendingServices,
  { clock, ...round }: Round,
): Promise<{ readonly ran: number; readonly failed: number }> {
  const running = { ...round, now: clock() };
  await ensureAllJournals(running);
  let [ran, failed] = [0, 0];
  for await (const which of dueJournals(running)) {
    const { id: journalId, organisationId } = which;
    running.signal?.throwIfAborted();
    try {
      const now = clock();
      if (!(await claim(running, which, now))) continue;
      await runJournal(recommending, { organisationId, journalId }, { ...running, now });
      ran += 1;
    } catch (error) {
      running.signal?.throwIfAborted();
      failed += 1;
      running.log.warn({ error, journalId }, 'journal run failed');
    }
  }
  if (ran + failed > 0) running.log.info({ ran, failed }, 'journals updated');
  return { ran, failed };
}

/** Claims a section, so that other rounds skip it; if this run fails, it is due again soon. */
async function claim(
  { database }: RunContext,
  { id: journalId, organisationId }: z.infer<typeof dueRows>[number],
  now: Date,
): Promise<boolean> {
  const { rows } = await database.asTenant({ organisationId, userId: null }, (tx) =>
    tx.execute(sql`UPDATE journals SET next_run_at = ${nextRetryAfter(now).toISOString()}
      WHERE organisation_id = ${organisationId} AND id = ${journalId} AND next_run_at <= ${now.toISOString()} RETURNING id`),
  );
  return rows.length > 0;
}

/** Organisations older than a day: newer ones are handled by `recommending-consumer.ts`. */
async function ensureAllJournals({ database, now, signal }: RunContext): Promise<void> {
  let after: Id | null = null;
  for (;;) {
    const { rows } = await database.asPlatform((tx) =>
      tx.execute(
        sql`SELECT id FROM organisations WHERE created_at < ${now.toISOString()}::timestamptz - interval '1 day'
          AND (${after}::uuid IS NULL OR id > ${after}) ORDER BY id LIMIT ${PAGE}`,
      ),
    );
    const found = organisationRows.parse(rows);
    for (const { id: organisationId } of found) {
      for (let isPart = true; isPart; ) {
        signal?.throwIfAborted();
        ({ isPart } = await database.asTenant({ organisationId, userId: null }, (tx) =>
          ensureJournals(tx, organisationId, now),
        ));
      }
    }
    const last = found.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function* dueJournals({ database, now }: RunContext) {
  let after: z.infer<typeof dueRows>[number] | undefined;
  for (;;) {
    const further = after
      ? sql`AND (j.next_run_at, j.id) > (${after.due}::timestamptz, ${after.id}::uuid)`
      : sql``;
    const { rows } = await database.asPlatform((tx) =>
      tx.execute(sql`
        SELECT j.id, j.organisation_id AS "organisationId", j.next_run_at::text AS due FROM journals j
        LEFT JOIN users u ON u.id = j.user_id
        WHERE j.status = 'active' AND j.next_run_at <= ${now.toISOString()} ${further}
          AND u.deleted_at IS NULL AND u.suspended_at IS NULL
        ORDER BY j.next_run_at, j.id LIMIT ${PAGE}`),
    );
    const page = dueRows.parse(rows);
    yield* page;
    after = page.at(-1);
    if (!after) return;
  }
}

interface RunContext {
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
