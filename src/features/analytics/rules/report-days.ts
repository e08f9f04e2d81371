/** AN-02: a journal whose recommendations last less than that many days is up to date. */
export const FRESH_DAYS = 7;
/** Reports older than that are forgotten: a year and a month, to compare with. */
export const REPORTS_KEPT_DAYS = 400;
/** A report that recent stands for the one that is due: a count begun anew after a crash makes no second one. */
export const DUE_AFTER_MINUTES = 60;
/** A count that takes longer was given up: it may be asked for again. */
export const GIVEN_UP_MINUTES = 15;
