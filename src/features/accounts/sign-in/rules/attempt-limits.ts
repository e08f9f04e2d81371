/** Attempts are counted over this long, from the first one on. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;

/** How many failures are borne before someone has to wait. An address may be a whole office. */
export const ATTEMPT_LIMITS = { account: 10, address: 50 } as const;

/** How many mails may be asked for, so that nobody's mailbox is flooded. */
export const MAIL_LIMITS = { account: 5, address: 50 } as const;

/** What the waiting person reads: whole minutes, never « 0 min ». */
export function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
