/** A session older than this must confirm the password before a change that could take over the account. */
export const RECENT_SIGN_IN_MS = 24 * 3_600_000;
/** The number of wrong passwords after which such a session must sign in again. */
export const MAX_WRONG_CONFIRMATIONS = 2;

/** Lifetimes of links: a reset is urgent, an invitation may wait for the end of a holiday. */
export const LINK_LIFETIME_MS = {
  reset: 3_600_000,
  invitation: 7 * 24 * 3_600_000,
  signIn: 15 * 60_000,
} as const;

/** How long after a sign-in with a link a password may be set without the old one. */
export const PASSWORD_AFTER_LINK_MS = 15 * 60_000;

/** The time window in which attempts are counted, starting with the first one. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/**
 * The number of failures before one has to wait: in a browser its owner has used before, in all others together, or in an
 * open session. A network address may be shared by a whole office.
 */
export const ATTEMPT_LIMITS = { account: 10, address: 50 } as const;

/** The number of mails that may be requested, so that nobody's mailbox is flooded. */
export const MAIL_LIMITS = { account: 5, address: 50 } as const;

/** The waiting time in whole minutes, at least one. */
export function toWholeMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
