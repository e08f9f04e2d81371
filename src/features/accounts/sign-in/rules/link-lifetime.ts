/** Link lifetimes, as decided: a reset is urgent, an invitation waits for a person to come back from holiday. */
export const LINK_LIFETIME_MS = {
  reset: 3_600_000,
  invitation: 7 * 24 * 3_600_000,
  signIn: 15 * 60_000,
} as const;

/** After a sign-in link, how long a password may be set without the old one: as long as the link itself lived. */
export const PASSWORD_AFTER_LINK_MS = 15 * 60_000;
