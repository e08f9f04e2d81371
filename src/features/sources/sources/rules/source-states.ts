/** Read for so long without anything kept, a source has the wrong words, or the wrong language. */
export const NOTHING_KEPT_DAYS = 14;
