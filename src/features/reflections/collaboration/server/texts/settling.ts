/** D2 §8, ED-08: a text settles a second after its last change, and every ten seconds while nobody stops. */
const QUIET_MS = 1_000;
const AT_MOST_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface Settling {
  /** Something changed. */
  touch(): void;
  /** Whether something changed since it last settled. */
  readonly isDue: boolean;
  /** Settles now if that is due. Rejects when it cannot; it stays due then, and is tried again by itself. */
  now(): Promise<void>;
  stop(): void;
}

/** Does something about a text once it comes to rest; what fails is tried again, with growing pauses. */
export function openSettling(settle: () => Promise<void>, onFailure: (failure: unknown) => void): Settling {
  let timer: NodeJS.Timeout | undefined;
  let dueSinceMs: number | null = null;
  let running: Promise<void> | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => now().catch(onFailure), milliseconds);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    const sinceMs = dueSinceMs;
    dueSinceMs = null;
    try {
      await settle();
      pauseMs = FIRST_PAUSE_MS;
    } catch (failure) {
      dueSinceMs ??= sinceMs;
      wait(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      throw failure;
    } finally {
      running = null;
    }
  }

  async function now(): Promise<void> {
    if (running) await running;
    if (dueSinceMs === null) return;
    running ??= run();
    await running;
  }

  return {
    touch() {
      const nowMs = performance.now();
      dueSinceMs ??= nowMs;
      wait(Math.min(QUIET_MS, Math.max(0, dueSinceMs + AT_MOST_MS - nowMs)));
    },
    get isDue() {
      return dueSinceMs !== null || running !== null;
    },
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
