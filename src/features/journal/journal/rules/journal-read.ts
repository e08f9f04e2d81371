/** D1 §9: time in view after which the journal counts as read. */
export const JOURNAL_READ_AFTER_MS = 10_000;
