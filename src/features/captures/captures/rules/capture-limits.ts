/** Maximum number of captures one person has under way. */
export const MOST_UNDER_WAY = 50;
/** Maximum number of captures one node reads concurrently, to leave resources for requests. */
export const READ_AT_ONCE = 2;
/** Captures, and documents nobody analysed, are deleted after a day. */
export const KEPT_HOURS = 24;
