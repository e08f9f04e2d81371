/** SY-04: 100 attempts, the delay doubling from 100 ms to 30 s. */
export const RETRY_DEFAULTS = { attempts: 100, firstDelayMs: 100, maxDelayMs: 30_000 } as const;

interface RetryOptions {
  readonly attempts?: number;
  readonly firstDelayMs?: number;
  readonly maxDelayMs?: number;
  /** Whether the failure is worth another attempt. */
  readonly worthRetrying?: (failure: unknown) => boolean;
  /** Injected, so that this file depends on neither browser nor server. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Retries with exponential backoff; gives up with « Max retry reached ». */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { attempts, firstDelayMs, maxDelayMs, worthRetrying, sleep } = { ...RETRY_DEFAULTS, ...options };
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (worthRetrying && !worthRetrying(failure)) throw failure;
      if (tried >= attempts) throw new Error('Max retry reached', { cause: failure });
      await sleep(Math.min(firstDelayMs * 2 ** (tried - 1), maxDelayMs));
    }
  }
}
