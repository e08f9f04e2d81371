import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteInBatches } from '#platform/database/delete-in-batches.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { checkChain, listChains } from './check-chain.ts';

/** How long the audit keeps addresses and devices. */
const ORIGIN_DAYS = 365;

/** Verifies every chain each morning; a fault is shown to admins and written to the log. */
const checkAuditJob: Job = defineJob({
  name: 'check-audit',
  input: z.object({}),
  schedule: '0 6 * * *',
  limitSeconds: 3_600,
  interruptible: true,
  handle: async ({ database, log, signal }) => {
    for (const organisationId of await listChains(database)) {
      signal.throwIfAborted();
      const { fault } = await checkChain(database, organisationId);
      if (fault)
        log.error({ organisationId, fault: fault.kind, number: fault.number }, 'the audit chain is broken');
    }
  },
});

/** Deletes addresses and devices of old acts; the acts stay. */
const deleteOldOriginsJob: Job = defineJob({
  name: 'delete-audit-origins',
  input: z.object({}),
  schedule: '25 3 * * *',
  handle: async ({ database, log, signal }) => {
    const deleted = await deleteInBatches(
      database,
      (batch) => sql`
        DELETE FROM audit_origins WHERE audit_id IN (
          SELECT audit_id FROM audit_origins WHERE at < now() - make_interval(days => ${ORIGIN_DAYS}) LIMIT ${batch})`,
      { signal },
    );
    if (deleted > 0) log.info({ deleted }, 'old audit origins deleted');
  },
});

export const auditJobs: readonly Job[] = [checkAuditJob, deleteOldOriginsJob];
