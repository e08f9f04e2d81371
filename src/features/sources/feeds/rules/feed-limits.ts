/** A feed that is larger is not read: real ones stay far below. */
export const FEED_MAX_BYTES = 10_000_000;
/** Entries that are kept of one reading, the first ones: feeds begin with what is new. */
export const FEED_MAX_ENTRIES = 500;
