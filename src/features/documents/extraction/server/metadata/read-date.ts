import { fold } from '#base/fold.ts';

const MONTHS: Readonly<Record<string, number>> = {
  janvier: 1,
  janv: 1,
  fevrier: 2,
  fevr: 2,
  fev: 2,
  mars: 3,
  avril: 4,
  avr: 4,
  mai: 5,
  juin: 6,
  juillet: 7,
  juil: 7,
  aout: 8,
  septembre: 9,
  octobre: 10,
  novembre: 11,
  decembre: 12,
  january: 1,
  jan: 1,
  february: 2,
  feb: 2,
  march: 3,
  mar: 3,
  april: 4,
  apr: 4,
  may: 5,
  june: 6,
  jun: 6,
  july: 7,
  jul: 7,
  august: 8,
  aug: 8,
  september: 9,
  sept: 9,
  sep: 9,
  october: 10,
  oct: 10,
  november: 11,
  nov: 11,
  december: 12,
  dec: 12,
};
const MONTH = Object.keys(MONTHS)
  .sort((a, b) => b.length - a.length)
  .join('|');
const ISO =
  /(?<!\d)((?:19|20)\d{2})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}(?!\d)|[+-]\d{2}(?!\d))?)?/i;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(?!\d)/;
const YEAR_FIRST = /(?<!\d)((?:19|20)\d{2})[/.](\d{1,2})[/.](\d{1,2})(?!\d)/;
const DAY_MONTH = new RegExp(
  `(?<![\\d/.])(\\d{1,2})(?:er|st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTH})\\.?,?\\s+((?:19|20)\\d{2})(?!\\d)`,
);
const MONTH_DAY = new RegExp(`\\b(${MONTH})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d{2})(?!\\d)`);
const SLASHED = /(?<![\d/.])(\d{1,2})[/.](\d{1,2})[/.]((?:19|20)\d{2})(?![\d/])/;
const CLOCK = /(?<!\d)(\d{1,2})\s?[h:]\s?(\d{2})(?!\d)\s*(am|pm)?/;

/**
 * Parses a date in metadata, French or English, as ISO 8601; null if there is none. The time keeps its UTC offset, so
 * that the day stays as printed.
 */
export function readDate(input: string, language: string | null = null): string | null {
  const text = fold(input.trim()).replace(/\s+/g, ' ');
  if (text === '' || text.length > 400) return null;
  return isoDate(text) ?? timestamp(text) ?? spelledDate(text) ?? numericDate(text, language);
}

function isoDate(text: string): string | null {
  const found = ISO.exec(text);
  if (found) {
    const [, year, month, day, hour, minute, second, zone] = found;
    return toIsoDate({ year, month, day, hour, minute, second, zone });
  }
  const compact = COMPACT.exec(text);
  if (compact) {
    const [, year, month, day, hour, minute, second] = compact;
    return toIsoDate({ year, month, day, hour, minute, second });
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (!yearFirst) return null;
  const [whole, year, month, day] = yearFirst;
  return toIsoDate({ year, month, day, ...clockAfter(text, yearFirst.index + whole.length) });
}

/** Unix time in seconds or milliseconds. */
function timestamp(text: string): string | null {
  if (!/^\d{10}(\d{3})?$/.test(text)) return null;
  return new Date(Number(text) * (text.length === 10 ? 1_000 : 1)).toISOString();
}

function spelledDate(text: string): string | null {
  const dayFirst = DAY_MONTH.exec(text);
  if (dayFirst) {
    const [whole, day, month = '', year] = dayFirst;
    const clock = clockAfter(text, dayFirst.index + whole.length);
    return toIsoDate({ year, month: String(MONTHS[month]), day, ...clock });
  }
  const monthFirst = MONTH_DAY.exec(text);
  if (!monthFirst) return null;
  const [whole, month = '', day, year] = monthFirst;
  const clock = clockAfter(text, monthFirst.index + whole.length);
  return toIsoDate({ year, month: String(MONTHS[month]), day, ...clock });
}

/** Day first, unless that is no valid date or the page is American. */
function numericDate(text: string, language: string | null): string | null {
  const found = SLASHED.exec(text);
  if (!found) return null;
  const [whole, first, second, year] = found;
  const clock = clockAfter(text, found.index + whole.length);
  const dayFirst = toIsoDate({ year, month: second, day: first, ...clock });
  const monthFirst = toIsoDate({ year, month: first, day: second, ...clock });
  return /^en(-us)?$/i.test(language ?? '') ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

/** A time printed right after the date. */
function clockAfter(text: string, from: number): { hour?: string; minute?: string } {
  const found = CLOCK.exec(text.slice(from, from + 20));
  if (!found) return {};
  const [, hour = '', minute = '', half] = found;
  const shift = half === 'pm' && Number(hour) < 12 ? 12 : half === 'am' && Number(hour) === 12 ? -12 : 0;
  return { hour: String(Number(hour) + shift), minute };
}

interface DateParts {
  readonly year?: string | undefined;
  readonly month?: string | undefined;
  readonly day?: string | undefined;
  readonly hour?: string | undefined;
  readonly minute?: string | undefined;
  readonly second?: string | undefined;
  readonly zone?: string | undefined;
}

function toIsoDate({ year, month, day, hour, minute, second = '0', zone }: DateParts): string | null {
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const instant = new Date(`${date}T00:00:00Z`);
  // Date turns 31 February into 3 March; here it is invalid.
  if (Number.isNaN(instant.getTime()) || instant.getUTCDate() !== Number(day)) return null;
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return date;
  return `${date}T${two(hour)}:${two(minute)}:${two(second)}${offset(zone)}`;
}

function offset(zone: string | undefined): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? [];
  return sign && hours !== '00' ? `${sign}${hours}:${minutes}` : 'Z';
}
