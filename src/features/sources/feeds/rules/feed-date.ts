import { fold } from '#base/fold.ts';
import { monthNamed } from './month-names.ts';
import { zoneMinutes } from './time-zones.ts';

const LONGEST = 100;
/** With all remarks and blanks. */
const LONGEST_WRITTEN = 500;
const NUMBERED_DAY = /^(\d{4})-?(\d{3})(?![\d-])(?:t|\s|$)/;
const YEAR_FIRST =
  /^(\d{4}|\d{2})(?:([-/. ])(\d{1,2}|[^\d\s\W]{3,})(?:\2(\d{1,2}))?)?(?=[t\s,]|$|z|[+-]\d{2}:?\d{2}$)/u;
const COMPACT = /^(\d{4})(\d{2})(\d{2})?(?=t|\s|$|\d{4,6}(?:z|$))/;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:er|st|nd|rd|th)?[\s.,/-]*(?:of\s+|de\s+)?(\p{L}{3,})\.?(?:[\s.,/-]|de\s)*(\d{4}|\d{2})(?!\d|:)/u;
const MONTH_FIRST = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d|:)/u;
const NUMERIC = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/;
const CLOCK =
  /(?<!\d)(\d{1,2})\s?[:h]\s?(\d{2})(?:[:m.]?\s?(\d{1,2})(?:[.,:]\d+)?)?(?!\d)\s*([ap]\.?m\b\.?)?/;
const COMPACT_CLOCK = /^(?:t|\s)?(\d{2})(\d{2})(\d{2})?(?:[.,]\d+)?(?![\d:])/;
/** ISO 8601 may leave out the minutes; those of the zone are not the clock's. */
const HOUR = /^t(\d{2})()(?=z|[+-]|$)/;
/** A day of the week before a year says nothing more. */
const WEEKDAY = /^\p{L}+\.?,?\s+(?=\d{4}[-/.])/u;

interface Day {
  readonly year: string;
  readonly month: number;
  readonly day: number;
  /** Where the time may begin. */
  readonly rest: string;
}

/** A date in whatever form feeds give it, as ISO 8601 in UTC; null when it is none. Nothing is guessed from today. */
export function feedDate(written: string | null): string | null {
  if (written === null || written.length > LONGEST_WRITTEN) return null;
  const text = tidied(written);
  if (text === '' || text.length > LONGEST) return null;
  const day =
    epoch(text) ??
    numberedDay(text) ??
    compact(text) ??
    yearFirst(text) ??
    dayFirst(text) ??
    monthFirst(text) ??
    numeric(text);
  if (typeof day === 'string' || day === undefined) return day ?? null;
  return momentOf(day);
}

function tidied(written: string): string {
  return withoutRemarks(fold(written))
    .normalize('NFC')
    .replace(/오전|오후/g, (half) => (half === '오전' ? 'am ' : 'pm '))
    .replace(/(\d{1,4})[년年]\s*(\d{1,2})[월月]\s*(\d{1,2})[일日]/, '$1-$2-$3')
    .replace(/([ap]m)\s+(\d{1,2}:\d{2}(?::\d{2})?)/, '$2 $1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WEEKDAY, '');
}

/** RFC 822 allows remarks in brackets, even within one another. */
function withoutRemarks(text: string): string {
  const outer = text.replace(/\\./g, '').replace(/\([^()]*\)/g, ' ');
  return outer.includes('(') && outer.length < text.length ? withoutRemarks(outer) : outer;
}

/** Seconds or milliseconds since 1970. */
function epoch(text: string): string | undefined {
  if (!/^\d{9,10}(\.\d+)?$|^\d{13}$/.test(text)) return undefined;
  return new Date(Number(text) * (text.length === 13 ? 1 : 1_000)).toISOString();
}

/** The 334th day of 2003. */
function numberedDay(text: string): Day | undefined {
  const found = NUMBERED_DAY.exec(text);
  if (!found) return undefined;
  const [whole, year = '', day] = found;
  const moment = new Date(Date.UTC(Number(year), 0, Number(day)));
  if (moment.getUTCFullYear() !== Number(year)) return undefined;
  return { year, month: moment.getUTCMonth() + 1, day: moment.getUTCDate(), rest: text.slice(whole.length) };
}

function compact(text: string): Day | undefined {
  const found = COMPACT.exec(text);
  if (!found) return undefined;
  const [whole, year = '', month, day = '1'] = found;
  return { year, month: Number(month), day: Number(day), rest: text.slice(whole.length) };
}

function yearFirst(text: string): Day | undefined {
  const found = YEAR_FIRST.exec(text);
  if (!found) return undefined;
  const [whole, year = '', , month = '1', day = '1'] = found;
  if (year.length === 2 && found[4] === undefined) return undefined;
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  if (number === undefined) return undefined;
  // 31-12-99 begins with a day.
  if (year.length === 2 && (number > 12 || Number(day) > 31 || found[2] !== '-')) return undefined;
  return { year, month: number, day: Number(day), rest: text.slice(whole.length) };
}

function dayFirst(text: string): Day | undefined {
  const found = DAY_FIRST.exec(text);
  const month = monthNamed(found?.[2] ?? '');
  if (!found || month === undefined) return undefined;
  return {
    year: found[3] ?? '',
    month,
    day: Number(found[1]),
    rest: text.slice(found.index + found[0].length),
  };
}

/** « Sun Jan 4 16:29:06 PST 2004 », « January 4, 2004 4:29 pm ». */
function monthFirst(text: string): Day | undefined {
  for (let from = 0; from < text.length; ) {
    const found = MONTH_FIRST.exec(text.slice(from));
    if (!found) return undefined;
    const month = monthNamed(found[1] ?? '');
    const after = text.slice(from + found.index + found[0].length);
    const year = /(?<![\d:+-])(\d{4})(?![\d:])/.exec(after)?.[1];
    if (month !== undefined && year)
      return {
        year,
        month,
        day: Number(found[2]),
        rest: after.replace(new RegExp(`(?<![\\d:+-])${year}`), ' '),
      };
    from += found.index + (found[1]?.length ?? 1);
  }
  return undefined;
}

/** Day first, unless that is no date or the hours are counted the American way. */
function numeric(text: string): Day | undefined {
  const found = NUMERIC.exec(text);
  if (!found) return undefined;
  const [whole, one, two, year = ''] = found;
  const rest = text.slice(found.index + whole.length);
  const isAmerican = (/[ap]\.?m\b/.test(rest) || Number(two) > 12) && Number(one) <= 12;
  const [day, month] = isAmerican ? [Number(two), Number(one)] : [Number(one), Number(two)];
  return { year, month, day, rest };
}

function momentOf({ year: written, month, day, rest }: Day): string | null {
  const year =
    written.length === 2 ? Number(written) + (Number(written) < 70 ? 2_000 : 1_900) : Number(written);
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 February is read as 3 March by Date; it is no date here.
  if (year < 1_000 || year > 9_999 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  const { hour, minute, second, zone } = clockIn(rest);
  if (hour > 24 || minute > 59 || second > 61) return date.toISOString();
  const seconds = (hour * 60 + minute - zoneMinutes(zone)) * 60 + Math.min(second, 59);
  return new Date(date.getTime() + seconds * 1_000).toISOString();
}

function clockIn(rest: string): { hour: number; minute: number; second: number; zone: string } {
  const found = COMPACT_CLOCK.exec(rest) ?? HOUR.exec(rest) ?? CLOCK.exec(rest);
  if (!found) return { hour: 0, minute: 0, second: 0, zone: '' };
  const [whole, hour, minute, second = '0', half = ''] = found;
  const shift =
    half.startsWith('p') && Number(hour) < 12 ? 12 : half.startsWith('a') && Number(hour) === 12 ? -12 : 0;
  return {
    hour: Number(hour) + shift,
    minute: Number(minute),
    second: Number(second),
    zone: rest.slice(found.index + whole.length).replace(/^[\s,]+/, ''),
  };
}
