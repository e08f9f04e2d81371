/** A session older than this must confirm the password before a change that could take over the account. */
export const RECENT_SIGN_IN_MS = 24 * 3_600_000;
/** The number of wrong passwords after which such a session must sign in again. */
export const MAX_WRONG_CONFIRMATIONS = 2;
