import { z } from 'zod';
import { pollFeedsKind } from '#features/sources/sources/server/poll-feeds-kind.ts';
import type { FeedServices } from '#features/sources/sources/server/reading/feed-services.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';
import { pollFeeds } from './poll-feeds.ts';
import { sweepFeeds } from './sweep-feeds.ts';

const EVERY_MINUTE = '* * * * *';
const NIGHTLY = '20 3 * * *';

/** JO-11: visits due feeds, and deletes feeds without sources. */
export function pollingJobs(services: FeedServices): Job[] {
  return [
    defineJob({
      ...pollFeedsKind,
      schedule: EVERY_MINUTE,
      limitSeconds: 900,
      interruptible: true,
      handle: async ({ database, log, signal }) => {
        const visits = await pollFeeds(services, { database, log, signal });
        if (visits > 0) log.info({ visits }, 'feeds visited');
      },
    }),
    defineJob({
      name: 'feeds-sweep',
      input: z.object({}),
      schedule: NIGHTLY,
      limitSeconds: 1_800,
      handle: ({ database, signal }) => sweepFeeds(database, signal),
    }),
  ];
}
