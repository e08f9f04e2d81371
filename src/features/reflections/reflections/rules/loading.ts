/** RE-09, D2 §4: how often a reflection that does not load is asked for again. */
export const MAX_LOAD_RETRIES = 10;
const FIRST_DELAY_MS = 1_000;

/** RE-09, D2 §4: how long before it is asked for again, the first time being 1. */
export const loadDelayMs = (attempt: number): number => FIRST_DELAY_MS * attempt ** 2;

/** What the server refused it would refuse again; silence and its own failures may pass. */
export const isWorthLoadingAgain = (status: number): boolean => status < 400 || status >= 500;
