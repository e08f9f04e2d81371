/** Captures one person may have under way at the same moment. */
export const MOST_UNDER_WAY = 50;
/** Captures one node reads at the same moment: the rest of the machine is for people. */
export const READ_AT_ONCE = 2;
/** Captures, and documents nobody made anything of, are forgotten after a day. */
export const KEPT_HOURS = 24;
