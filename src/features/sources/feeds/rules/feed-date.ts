import { fold } from '#base/fold.ts';

/** UTC offsets in hours of the zone names in feeds (RFC 822 §5.1, and other common ones). */
const HOURS: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 1,
  bst: 1,
  ist: 5.5,
  cet: 1,
  cest: 2,
  met: 1,
  mest: 2,
  mez: 1,
  mesz: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  msd: 4,
  sast: 2,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  et: -5,
  cst: -6,
  cdt: -5,
  ct: -6,
  mst: -7,
  mdt: -6,
  mt: -7,
  pst: -8,
  pdt: -7,
  pt: -8,
  akst: -9,
  akdt: -8,
  hst: -10,
  nst: -3.5,
  ndt: -2.5,
  brt: -3,
  brst: -2,
  art: -3,
  clt: -4,
  jst: 9,
  kst: 9,
  hkt: 8,
  sgt: 8,
  awst: 8,
  acst: 9.5,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
};

/** UTC offset in minutes; 0 if the zone is missing or unknown. */
function zoneMinutes(text: string): number {
  const zone = text
    .trim()
    .toLowerCase()
    .replace(/^\(|\)$/g, '');
  const [, sign, hours = '', minutes = '00'] =
    /^(?:(?:gmt|utc?|z)\s*)?([+\u2212-])\s*(\d{1,2}):?(\d{2})?(?!\d)/.exec(zone) ?? [];
  if (sign) {
    const ahead = Number(hours) * 60 + Number(minutes);
    // No zone is further ahead: the offset is wrong rather than the time.
    if (ahead > 18 * 60) return 0;
    return sign === '+' ? ahead : -ahead;
  }
  return (HOURS[/^[a-z]+/.exec(zone)?.[0] ?? ''] ?? 0) * 60;
}

/**
 * Month names in feeds: mostly English, sometimes other languages. Four letters suffice, or three where they are
 * unambiguous.
 */
const NAMES = [
  'jan january janvier janv januar enero gennaio gen janeiro januari ene jaan januar ιαν ιανουαριος január янв января',
  'feb february fevrier fev fevr februar febrero febbraio fevereiro februari φεβ φεβρουαριος február фев февраля',
  'mar march mars marz märz mrz marzo marco maart mrt μαρ μαρτιος március мар марта',
  'apr april avril avr abril aprile abr απρ απριλιος április апр апреля',
  'may mai mayo maggio mag maio mei μαι μαιος május май мая',
  'jun june juin juni junio giugno giu junho ιουν ιον ιουνιος június июн июня',
  'jul july juillet juil juli julio luglio lug julho ιουλ ιολ ιουλιος július июл июля',
  'aug august aout aoû agosto ago augustus αυγ αυγουστος augusztus авг августа',
  'sep sept september septembre septiembre settembre set setembro σεπ σεπτεμβριος szeptember сен сентября',
  'oct october octobre okt oktober octubre ottobre ott outubro out οκτ οκτωβριος október окт октября',
  'nov november novembre noviembre novembro νοε νοεμ νοεμβριος ноя ноября',
  'dec december decembre dez dezember diciembre dic dicembre dezembro δεκ δεκεμβριος дек декабря',
];
const months = new Map(
  NAMES.flatMap((names, place) => names.split(' ').map((name) => [fold(name), place + 1])),
);

/** The number of a month, 1 to 12, from its name in lower case without accents. */
function monthNumber(name: string): number | undefined {
  return months.get(name.replace(/\.$/, ''));
}

const MAX_LENGTH = 100;
/** Before comments and whitespace are removed. */
const MAX_RAW_LENGTH = 500;
const ORDINAL_DATE = /^(\d{4})-?(\d{3})(?![\d-])(?:t|\s|$)/;
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
/** ISO 8601 allows an hour without minutes, and the minutes of the zone must not be taken for it. */
const HOUR = /^t(\d{2})()(?=z|[+-]|$)/;
/** A weekday before a year adds nothing. */
const WEEKDAY = /^\p{L}+\.?,?\s+(?=\d{4}[-/.])/u;

interface Day {
  readonly year: string;
  readonly month: number;
  readonly day: number;
  /** The text after the date, which may contain the time. */
  readonly rest: string;
}

/**
 * Parses a date in any form that feeds use, as ISO 8601 in UTC; null if it is no date. Does not depend on the current
 * date.
 */
export function feedDate(raw: string | null): string | null {
  if (raw === null || raw.length > MAX_RAW_LENGTH) return null;
  const text = normalised(raw);
  if (text === '' || text.length > MAX_LENGTH) return null;
  const day =
    epoch(text) ??
    ordinalDate(text) ??
    compact(text) ??
    yearFirst(text) ??
    dayFirst(text) ??
    monthFirst(text) ??
    numeric(text);
  if (typeof day === 'string' || day === undefined) return day ?? null;
  return momentOf(day);
}

function normalised(raw: string): string {
  return withoutComments(fold(raw))
    .normalize('NFC')
    .replace(/오전|오후/g, (half) => (half === '오전' ? 'am ' : 'pm '))
    .replace(/(\d{1,4})[년年]\s*(\d{1,2})[월月]\s*(\d{1,2})[일日]/, '$1-$2-$3')
    .replace(/([ap]m)\s+(\d{1,2}:\d{2}(?::\d{2})?)/, '$2 $1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(WEEKDAY, '');
}

/** RFC 822 allows nested comments in parentheses. */
function withoutComments(text: string): string {
  const outer = text.replace(/\\./g, '').replace(/\([^()]*\)/g, ' ');
  return outer.includes('(') && outer.length < text.length ? withoutComments(outer) : outer;
}

/** Unix time in seconds or milliseconds. */
function epoch(text: string): string | undefined {
  if (!/^\d{9,10}(\.\d+)?$|^\d{13}$/.test(text)) return undefined;
  return new Date(Number(text) * (text.length === 13 ? 1 : 1_000)).toISOString();
}

/** Ordinal date, such as 2003-335 for the 335th day of 2003. */
function ordinalDate(text: string): Day | undefined {
  const found = ORDINAL_DATE.exec(text);
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
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month);
  if (number === undefined) return undefined;
  // 31-12-99 starts with the day.
  if (year.length === 2 && (number > 12 || Number(day) > 31 || found[2] !== '-')) return undefined;
  return { year, month: number, day: Number(day), rest: text.slice(whole.length) };
}

function dayFirst(text: string): Day | undefined {
  const found = DAY_FIRST.exec(text);
  const month = monthNumber(found?.[2] ?? '');
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
    const month = monthNumber(found[1] ?? '');
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

/** Day first, unless that is no valid date or the time is in the 12-hour American format. */
function numeric(text: string): Day | undefined {
  const found = NUMERIC.exec(text);
  if (!found) return undefined;
  const [whole, one, two, year = ''] = found;
  const rest = text.slice(found.index + whole.length);
  const isAmerican = (/[ap]\.?m\b/.test(rest) || Number(two) > 12) && Number(one) <= 12;
  const [day, month] = isAmerican ? [Number(two), Number(one)] : [Number(one), Number(two)];
  return { year, month, day, rest };
}

function momentOf({ year: raw, month, day, rest }: Day): string | null {
  const year = raw.length === 2 ? Number(raw) + (Number(raw) < 70 ? 2_000 : 1_900) : Number(raw);
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date turns 31 February into 3 March; here it is invalid.
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
