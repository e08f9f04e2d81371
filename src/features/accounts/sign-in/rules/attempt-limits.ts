/** The time window in which attempts are counted, starting with the first one. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** The number of failures before a person has to wait. A network address may be shared by a whole office. */
export const ATTEMPT_LIMITS = { account: 10, address: 50 } as const;

/** The number of mails that may be requested, so that nobody's mailbox is flooded. */
export const MAIL_LIMITS = { account: 5, address: 50 } as const;

/** The waiting time in whole minutes, at least one. */
export function toWholeMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
