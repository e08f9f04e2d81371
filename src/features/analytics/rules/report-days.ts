/** AN-02: a journal is up to date if its recommendations last less than this many days. */
export const FRESH_DAYS = 7;
/** Older reports are deleted. A year and a month allows comparison with the previous year. */
export const REPORTS_KEPT_DAYS = 400;
/** No scheduled report is made if one is this recent, so a count restarted after a crash makes no second report. */
export const MIN_MINUTES_BETWEEN_REPORTS = 60;
/** A count that runs longer is considered abandoned and may be requested again. */
export const ABANDONED_AFTER_MINUTES = 15;
