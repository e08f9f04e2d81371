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
export function zoneMinutes(text: string): number {
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
