import { afterEach } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Job } from '../../src/platform/jobs/define-job.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openOutbox } from '../../src/platform/outbox/open-outbox.ts';

interface JobWorker {
  stop(): Promise<void>;
}

/** The polling interval of a worker: short, for tests that wait for a retry. */
const POLL_SECONDS = 0.5;

/** Starts nodes that run jobs; those still running are stopped after the test. */
export function jobWorkers(database: () => Database) {
  const running: JobWorker[] = [];
  afterEach(async () => {
    for (const worker of running.splice(0)) await worker.stop();
  });
  return async (jobs: Job[], lookEverySeconds = POLL_SECONDS): Promise<JobWorker> => {
    const work = await openJobs({ database: database(), log: silentLog, jobs, lookEverySeconds });
    const outbox = await openOutbox({ database: database(), log: silentLog, consumers: [work.consumer] });
    let stopped: Promise<void> | undefined;
    // In the same order as the product.
    const stop = () => outbox.stop().then(() => work.stop());
    const worker = {
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
    running.push(worker);
    return worker;
  };
}
