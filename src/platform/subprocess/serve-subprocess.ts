import type { SubprocessRequest, SubprocessResponse } from './subprocess-protocol.ts';

/** The child side of `openSubprocess`: a module that calls it once handles the requests sent to it, one after the other. */
export function serveSubprocess<I>(work: (input: I) => Promise<unknown>): void {
  process.on('message', async ({ input }: SubprocessRequest<I>) => {
    process.send?.(await runWork(work, input));
  });
  // The parent process has ended: nobody waits for a response.
  process.on('disconnect', () => process.exit());
}

async function runWork<I>(work: (input: I) => Promise<unknown>, input: I): Promise<SubprocessResponse> {
  try {
    return { done: true, output: await work(input) };
  } catch (failure) {
    return {
      done: false,
      why: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
    };
  }
}
