import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { abortable } from '../abortable.ts';

/**
 * Runs work with the same key one after the other, in order of arrival. Work that has waited longer than `timeoutMs` is
 * refused before it starts, and the caller may try again.
 */
export function keyedQueue(timeoutMs: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  /** When the last work of each key is done; an idle key has no entry. */
  const tails = new Map<string, Promise<void>>();
  return async (key, work) => {
    const previous = tails.get(key);
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    const mine = previous ? previous.then(() => done) : done;
    tails.set(key, mine);
    // Removed only once all earlier work is done too: otherwise later work would start beside it.
    void mine.then(() => {
      if (tails.get(key) === mine) tails.delete(key);
    });
    try {
      if (previous) await abortable(AbortSignal.timeout(timeoutMs), previous).catch(refuse);
      return await work();
    } finally {
      leave();
    }
  };
}

function refuse(cause: unknown): never {
  throw new AppError('unavailable', commonReasons.unavailable, { cause });
}
