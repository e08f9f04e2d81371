import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import { fileReasons } from '../rules/file-reasons.ts';

/** A large drawing takes a second or two; one made to take for ever is given up. */
const LIMIT_MS = 10_000;
const MOST_MEMORY_MB = 512;
const THREAD = new URL('./clean-svg-thread.ts', import.meta.url);

const oneAtATime = oneOfFew(1);
const result = z.string().optional();

/**
 * Cleans a drawing in a thread of its own, one at a time: reading a stranger's markup may take long, and everybody
 * else's requests would wait for it.
 */
export function cleanSvgAside(source: string, limitMs = LIMIT_MS): Promise<string | undefined> {
  return oneAtATime(() => cleanInThread(source, limitMs));
}

async function cleanInThread(source: string, limitMs: number): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const thread = new Worker(THREAD, {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const giveUp = (cause?: Error) =>
    reject(new AppError('invalid', fileReasons['drawing-too-complex'], { cause }));
  const limit = setTimeout(giveUp, limitMs);
  thread.once('message', (said: unknown) => resolve(result.parse(said)));
  thread.once('error', giveUp);
  thread.once('exit', () => giveUp());
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    await thread.terminate();
  }
}
