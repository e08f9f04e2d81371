interface Wakeable {
  wake(): void;
  /** Refuses further wake-ups and waits for the run in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `work` one at a time and coalesces wake-ups: a wake-up during a run causes one more run, since that run may have
 * read before the change.
 */
export function coalescingRunner(work: () => Promise<void>, onFailure: (failure: unknown) => void): Wakeable {
  let running: Promise<void> | null = null;
  let runAgain = false;
  let stopped = false;

  async function run(): Promise<void> {
    do {
      runAgain = false;
      await work().catch(onFailure);
    } while (runAgain && !stopped);
    running = null;
  }

  return {
    wake() {
      if (stopped) return;
      if (running) runAgain = true;
      else running = run();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
