import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { jobKind } from '#platform/jobs/define-job.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { journals } from './journals-tables.ts';

/** Bringing a section up to date; whoever recommends does it. */
export const journalRunKind = jobKind('journal-run', z.object({ organisationId: id, journalId: id }));

/** People wait for what they asked for; what the product asks for goes after. */
const ASKED_FIRST = 10;

/**
 * Asks for a section to be brought up to date at once; `by` the product where nobody waits for it. One that waits for its
 * turn stands for both.
 */
export async function askRun(
  tx: Transaction,
  { organisationId, id: journalId }: { readonly organisationId: OrganisationId; readonly id: Id },
  now: Date,
  by: 'person' | 'product' = 'person',
): Promise<void> {
  await tx
    .update(journals)
    .set({ runAskedAt: now })
    .where(and(eq(journals.organisationId, organisationId), eq(journals.id, journalId)));
  const asked = { singletonKey: journalId, priority: by === 'person' ? ASKED_FIRST : 0 };
  await enqueueJob(tx, journalRunKind, { organisationId, journalId }, asked);
}
