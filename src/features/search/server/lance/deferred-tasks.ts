import type { Log } from '#platform/log.ts';

/** Tasks that run after a delay, or at once when everything is closed. */
export function deferredTasks(log: Log) {
  const waiting = new Map<() => Promise<void>, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function run(work: () => Promise<void>): void {
    waiting.delete(work);
    const done: Promise<void> = work()
      .catch((error: unknown) => log.warn({ error }, 'an old search index could not be deleted'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  return {
    after(ms: number, work: () => Promise<void>): void {
      waiting.set(work, setTimeout(() => run(work), ms).unref());
    },
    async now(): Promise<void> {
      for (const [work, timer] of [...waiting]) {
        clearTimeout(timer);
        run(work);
      }
      await Promise.all(running);
    },
  };
}
