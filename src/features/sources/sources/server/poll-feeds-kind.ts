import { z } from 'zod';
import { jobKind } from '#platform/jobs/define-job.ts';

/** Visits the feeds that are due. Who asks for it need not know what becomes of their entries. */
export const pollFeedsKind = jobKind('feeds-poll', z.object({}));
