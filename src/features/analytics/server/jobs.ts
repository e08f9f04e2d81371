import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/define-job.ts';
import { makeReport } from './make-report.ts';

export const reportKind = jobKind('journal-reports', z.object({}));

/** AN-03: every night at two; a platform admin can also request a count. */
const NIGHTLY = '0 2 * * *';

export function analyticsJobs(): Job[] {
  return [
    defineJob({
      ...reportKind,
      schedule: NIGHTLY,
      limitSeconds: 600,
      handle: async ({ database, log }) => {
        if (await database.asPlatform(makeReport)) log.info('journals counted');
      },
    }),
  ];
}
