const HOURS = 6;
const ROUND_MS = HOURS * 3_600_000;
const CHECK_MINUTES = 10;

/** Due sections are run this often, so that a missed round or a failed section does not wait for the next one. */
export const ROUND_SCHEDULE = `*/${CHECK_MINUTES} * * * *`;

/** D3 §9: every section is updated every six hours, in UTC from midnight. */
export const nextRoundAfter = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / ROUND_MS) + 1) * ROUND_MS);

/** When a section that failed, or was searched only in part, is tried again. */
export const nextRetryAfter = (now: Date): Date => new Date(now.getTime() + CHECK_MINUTES * 60_000);
