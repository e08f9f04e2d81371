/** The journal counts as read after this long in view. D1 §9 */
export const JOURNAL_READ_AFTER_MS = 10_000;
