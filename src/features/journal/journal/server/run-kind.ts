import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-job.ts';
import { journals } from './journals-tables.ts';

/** Bringing a section up to date; whoever recommends does it. */
export const journalRunKind = jobKind('journal-run', z.object({ organisationId: id, journalId: id }));

/** People wait for what they asked for; what the product asks for goes after. */
const ASKED_FIRST = 10;

/** Asks for a section to be brought up to date at once, by somebody who waits for it. */
export async function askRun(
  tx: Transaction,
  { organisationId, id: journalId }: { readonly organisationId: OrganisationId; readonly id: Id },
  now: Date,
): Promise<void> {
  await askRuns(tx, organisationId, [journalId], { now, priority: ASKED_FIRST });
}

/**
 * The same for many sections, in as many statements as for one; nobody waits for them. One that waits for its turn stands
 * for both.
 */
export async function askRuns(
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
