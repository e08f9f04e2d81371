/** A browser that was not seen for this long has to sign in again. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

/** However much it is used, whoever opened it proves again who they are. */
export const SESSION_LONGEST_MS = 180 * 24 * 3_600_000;

/** The cookie outlives the session: the server alone decides when a session is over. Browsers allow 400 days. */
export const SESSION_COOKIE_AGE_MS = 400 * 24 * 3_600_000;
