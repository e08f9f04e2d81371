/** Earlier dates are mistakes: there was no web. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** The stated date; now, if it is missing, invalid or in the future. */
export function publicationDate(stated: string | null, now: Date): Date {
  const moment = stated === null ? Number.NaN : Date.parse(stated);
  return Number.isFinite(moment) && moment >= EARLIEST && moment <= now.getTime() ? new Date(moment) : now;
}
