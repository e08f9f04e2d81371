import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { fileReasons } from '../rules/file-reasons.ts';

/** A large drawing takes a second or two; a hostile one is aborted. */
const LIMIT_MS = 10_000;
const MAX_MEMORY_MB = 512;
const THREAD = new URL('./clean-svg-thread.ts', import.meta.url);

const oneAtATime = concurrencyLimit(1);
const result = z.string().optional();

/**
 * Cleans a drawing in a worker thread, one at a time: parsing untrusted markup may take long and would block other
 * requests.
 */
export function cleanSvgInWorker(source: string, limitMs = LIMIT_MS): Promise<string | undefined> {
  return oneAtATime(() => cleanInThread(source, limitMs));
}

async function cleanInThread(source: string, limitMs: number): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const thread = new Worker(THREAD, {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const giveUp = (cause?: Error) =>
    reject(new AppError('invalid', fileReasons['drawing-too-complex'], { cause }));
  const limit = setTimeout(giveUp, limitMs);
  thread.once('message', (message: unknown) => resolve(result.parse(message)));
  thread.once('error', giveUp);
  thread.once('exit', () => giveUp());
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    await thread.terminate();
  }
}
