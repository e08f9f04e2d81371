/** A browser that was not seen for this long has to sign in again. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

/** The cookie outlives the session: the server alone decides when a session is over. Browsers allow 400 days. */
export const SESSION_COOKIE_AGE_MS = 400 * 24 * 3_600_000;

/** After a sign-in link, how long a password may be set without the old one: as long as the link itself lived. */
export const PASSWORD_AFTER_LINK_MS = 15 * 60_000;
