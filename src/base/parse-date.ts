/** Parses a date, or returns null when it is invalid or outside the years 1 to 9999, which a database can store. */
export function parseDate(written: string | null): Date | null {
  const moment = written === null ? null : new Date(written);
  if (!moment || Number.isNaN(moment.getTime())) return null;
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? moment : null;
}
