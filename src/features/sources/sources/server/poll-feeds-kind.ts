import { z } from 'zod';
import { jobKind } from '#platform/jobs/define-job.ts';

/** The job that visits due feeds. It is defined here so that sources need not depend on polling. */
export const pollFeedsKind = jobKind('feeds-poll', z.object({}));
