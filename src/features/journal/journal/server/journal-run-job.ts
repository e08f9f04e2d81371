import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-job.ts';
import { journals } from './journals-tables.ts';

/** The job that updates a section; `recommending` handles it. */
export const journalRunKind = jobKind('journal-run', z.object({ organisationId: id, journalId: id }));

/** Requests by people have priority over those of the product. */
const USER_PRIORITY = 10;

/** Requests an immediate update that somebody waits for. */
export async function requestRun(
  tx: Transaction,
  { organisationId, id: journalId }: { readonly organisationId: OrganisationId; readonly id: Id },
  now: Date,
): Promise<void> {
  await requestRuns(tx, organisationId, [journalId], { now, priority: USER_PRIORITY });
}

/**
 * Requests updates of many sections in a fixed number of statements, with low priority. A request for a section that
 * is already queued is merged.
 */
export async function requestRuns(
  tx: Transaction,
  organisationId: OrganisationId,
  journalIds: readonly Id[],
  { now, priority = 0 }: { readonly now: Date; readonly priority?: number },
): Promise<void> {
  await tx
    .update(journals)
    .set({ runAskedAt: now })
    .where(and(eq(journals.organisationId, organisationId), isOneOf(journals.id, journalIds)));
  await enqueueJobs(
    tx,
    journalRunKind,
    journalIds.map((journalId) => ({
      input: { organisationId, journalId },
      singletonKey: journalId,
      priority,
    })),
  );
}
