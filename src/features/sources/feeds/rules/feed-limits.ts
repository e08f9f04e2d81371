/** Larger feeds are refused; real ones stay far below. */
export const FEED_MAX_BYTES = 10_000_000;
/** Only the first entries are read, since feeds list the newest first. */
export const FEED_MAX_ENTRIES = 500;
