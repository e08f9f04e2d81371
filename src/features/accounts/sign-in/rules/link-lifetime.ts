/** Lifetimes of links: a reset is urgent, an invitation may wait for the end of a holiday. */
export const LINK_LIFETIME_MS = {
  reset: 3_600_000,
  invitation: 7 * 24 * 3_600_000,
  signIn: 15 * 60_000,
} as const;

/** How long after a sign-in with a link a password may be set without the old one. */
export const PASSWORD_AFTER_LINK_MS = 15 * 60_000;
