import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { dismissFailedWork, listFailedWork, retryFailedWork } from '#platform/jobs/failed-work-list.ts';
import type { dismissFailedJob, listFailedJobs, retryFailedJob } from '../contract/failed-jobs.ts';

/** Lists the failed work, newest first. */
export async function readFailedJobs(
  { database }: RequestContext,
  page: Input<typeof listFailedJobs>,
): Promise<Output<typeof listFailedJobs>> {
  const { items, total } = await database.asPlatform((tx) => listFailedWork(tx, page));
  return {
    total,
    items: items.map(({ failedAt, retryAskedAt, ...work }) => ({
      ...work,
      failedAt: failedAt.toISOString(),
      isRetrying: retryAskedAt !== null,
    })),
  };
}

/** Requests a retry of failed work. */
export async function requestFailedJobRetry(
  { database, actor }: RequestContext,
  { jobId }: Input<typeof retryFailedJob>,
): Promise<undefined> {
  await database.asPlatform(async (tx) => {
    if (!(await retryFailedWork(tx, jobId))) throw new AppError('missing', commonReasons.missing);
    await auditFailedJob(tx, actor.userId, 'failed-job-retried', jobId);
  });
}

/** Removes failed work from the list; a repeated call changes nothing. */
export async function removeFailedJob(
  { database, actor }: RequestContext,
  { jobId }: Input<typeof dismissFailedJob>,
): Promise<undefined> {
  await database.asPlatform(async (tx) => {
    if (await dismissFailedWork(tx, jobId))
      await auditFailedJob(tx, actor.userId, 'failed-job-dismissed', jobId);
  });
}

function auditFailedJob(tx: Transaction, actorId: string, act: string, jobId: string): Promise<void> {
  return recordAudit(tx, { organisationId: null, actorId, act, subject: `failed-job:${jobId}` });
}
