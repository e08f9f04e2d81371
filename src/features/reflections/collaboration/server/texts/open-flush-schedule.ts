/** D2 §8, ED-08: a text is flushed a second after its last change, and every ten seconds while somebody keeps typing. */
const QUIET_MS = 1_000;
const AT_MOST_MS = 10_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface FlushSchedule {
  /** Schedules a flush after a change. */
  touch(): void;
  /** Whether something changed since the last flush. */
  readonly isDue: boolean;
  /** Flushes now if that is due. Rejects when that fails; it stays due then, and is retried automatically. */
  now(): Promise<void>;
  stop(): void;
}

/** Debounces the flush of a text; failures are retried with exponential backoff. */
export function openFlushSchedule(
  settle: () => Promise<void>,
  onFailure: (failure: unknown) => void,
): FlushSchedule {
  let timer: NodeJS.Timeout | undefined;
  let dueSinceMs: number | null = null;
  let running: Promise<void> | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopped = false;

  function schedule(milliseconds: number): void {
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
      schedule(pauseMs);
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
      schedule(Math.min(QUIET_MS, Math.max(0, dueSinceMs + AT_MOST_MS - nowMs)));
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
