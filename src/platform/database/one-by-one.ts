import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { unlessAborted } from '../unless-aborted.ts';

/**
 * Work on the same thing, one after the other in the order it came. Whoever has waited too long is refused before
 * anything was done for them, and may ask again.
 */
export function oneByOne(awaitedMs: number): <T>(thing: string, work: () => Promise<T>) => Promise<T> {
  /** When the last of each line is done; a thing that nobody waits for has none. */
  const lines = new Map<string, Promise<void>>();
  return async (thing, work) => {
    const before = lines.get(thing);
    const { promise: done, resolve: leave } = Promise.withResolvers<void>();
    const mine = before ? before.then(() => done) : done;
    lines.set(thing, mine);
    // Only once everybody before is done, too: whoever came then would begin beside them.
    void mine.then(() => {
      if (lines.get(thing) === mine) lines.delete(thing);
    });
    try {
      if (before) await unlessAborted(AbortSignal.timeout(awaitedMs), before).catch(refuse);
      return await work();
    } finally {
      leave();
    }
  };
}

function refuse(cause: unknown): never {
  throw new AppError('unavailable', commonReasons.unavailable, { cause });
}
