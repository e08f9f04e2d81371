/** The timeout of waits that a busy machine can delay; below the timeout of a whole test. */
export const TIMEOUT_MS = 150_000;
