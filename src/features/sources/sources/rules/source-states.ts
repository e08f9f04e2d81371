/** After this long without kept items, a source probably has wrong keywords or a wrong language. */
export const NOTHING_KEPT_DAYS = 14;
