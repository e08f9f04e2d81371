import type { Answered, Asked } from './aside-messages.ts';

/** The other end of `openAside`: a module that calls it once does the work it is sent, one after the other. */
export function serveAside<I>(work: (input: I) => Promise<unknown>): void {
  process.on('message', async ({ input }: Asked<I>) => {
    process.send?.(await answer(work, input));
  });
  // Whoever started it is gone: nobody waits for an answer any more.
  process.on('disconnect', () => process.exit());
}

async function answer<I>(work: (input: I) => Promise<unknown>, input: I): Promise<Answered> {
  try {
    return { done: true, output: await work(input) };
  } catch (failure) {
    return {
      done: false,
      why: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
    };
  }
}
