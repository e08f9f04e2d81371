const HOURS = 6;
const ROUND_MS = HOURS * 3_600_000;
const LOOK_MINUTES = 10;

/** What is due is looked for this often: a round that was missed, and what failed, does not wait for the next one. */
export const ROUND_SCHEDULE = `*/${LOOK_MINUTES} * * * *`;

/** D3 §9: every journal is brought up to date every six hours, in UTC from midnight. */
export const nextRoundAfter = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / ROUND_MS) + 1) * ROUND_MS);

/** When something that could not be done, or only in part, is tried again. */
export const soonAfter = (now: Date): Date => new Date(now.getTime() + LOOK_MINUTES * 60_000);
