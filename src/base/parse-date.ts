/** Parses a date, or returns null when it is invalid or outside the years 1 to 9999, which a database can store. */
export function parseDate(text: string | null): Date | null {
  const moment = text === null ? null : new Date(text);
  if (!moment || Number.isNaN(moment.getTime())) return null;
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? moment : null;
}
