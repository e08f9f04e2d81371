/** A browser without requests for this long has to sign in again. */
export const SESSION_IDLE_TIMEOUT_MS = 30 * 24 * 3_600_000;

/** Every session ends after this, however much it is used. */
export const SESSION_MAX_AGE_MS = 180 * 24 * 3_600_000;

/** The cookie outlives the session: only the server decides when a session ends. Browsers allow 400 days. */
export const SESSION_COOKIE_AGE_MS = 400 * 24 * 3_600_000;
