interface Wakeable {
  wake(): void;
  /** Refuses further wake-ups and waits for the run in progress. */
  stop(): Promise<void>;
}

/**
 * Runs `work` one at a time. Woken while running, it runs once more afterwards: what the wake-up spoke of may have
 * come after the run had looked.
 */
export function runWhenWoken(work: () => Promise<void>, onFailure: (failure: unknown) => void): Wakeable {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function run(): Promise<void> {
    do {
      again = false;
      await work().catch(onFailure);
    } while (again && !stopped);
    running = null;
  }

  return {
    wake() {
      if (stopped) return;
      if (running) again = true;
      else running = run();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
