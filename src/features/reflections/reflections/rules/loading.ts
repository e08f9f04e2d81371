/** RE-09, D2 §4: how often loading a reflection is retried. */
export const MAX_LOAD_RETRIES = 10;
const FIRST_DELAY_MS = 1_000;

/** RE-09, D2 §4: the delay before a retry; the first one is number 1. */
export const retryDelayMs = (attempt: number): number => FIRST_DELAY_MS * attempt ** 2;

/** Client errors are permanent; network and server errors may be temporary. */
export const isRetryableStatus = (status: number): boolean => status < 400 || status >= 500;
