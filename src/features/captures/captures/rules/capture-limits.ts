/** Maximum number of captures one person has under way. */
export const MAX_UNDER_WAY = 50;
/** Maximum number of captures one node reads concurrently, to leave resources for requests. */
export const MAX_CONCURRENT_READS = 2;
/** Captures, and documents nobody analysed, are deleted after a day. */
export const RETENTION_HOURS = 24;
