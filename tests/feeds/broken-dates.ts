import { atomAround, type BrokenFeed, broken, rssAround } from './broken-feed.ts';

const MORNING = '2026-03-02T08:30:00.000Z';
const MIDNIGHT = '2026-03-02T00:00:00.000Z';

/** Dates as they are found in feeds, and when they are. */
const WRITTEN: readonly (readonly [string, string | null])[] = [
  ['Mon, 02 Mar 2026 08:30:00 GMT', MORNING],
  ['Mon, 2 Mar 26 08:30 Z', MORNING],
  ['02 March 2026 08:30:00 UT', MORNING],
  ['Mon, 02 Mar 2026 03:30:00 EST', MORNING],
  ['Mon, 02 Mar 2026 09:30:00 +0100', MORNING],
  ['Mon, 02 Mar 2026 09:30:00 +01:00', MORNING],
  ['Mon, 02 Mar 2026 09:30:00 GMT+1', MORNING],
  ['Mon, 02 Mar 2026 09:30:00 CET', MORNING],
  ['Sunday, 02 Mar 2026 08:30:00 GMT', MORNING],
  ['Mon 02 Mar 2026 08:30:00 GMT', MORNING],
  ['Mon, 02 Mars 2026 08:30:00 GMT', MORNING],
  ['lun., 02 mars 2026 09:30:00 +0100', MORNING],
  ['lundi 2 mars 2026 à 8h30', MORNING],
  ['2 mars 2026', MIDNIGHT],
  ['Mon Mar  2 08:30:00 2026', MORNING],
  ['Mon Mar 2 00:30:00 PST 2026', MORNING],
  ['March 2, 2026 8:30 AM', MORNING],
  ['3/2/2026 8:30:00 AM', MORNING],
  ['02/03/2026 08:30', MORNING],
  ['02.03.2026 08:30', MORNING],
  ['2026-03-02T08:30:00Z', MORNING],
  ['2026-03-02T08:30Z', MORNING],
  ['2026-03-02T08:30:00', MORNING],
  ['2026-03-02 08:30:00', MORNING],
  ['2026-03-02 08:30:00 +0000', MORNING],
  ['2026-03-02T09:30:00.123456+0100', MORNING],
  ['2026-03-02T00:30:00-08:00', MORNING],
  ['2026-3-2 8:30', MORNING],
  ['20260302T083000Z', MORNING],
  ['2026-03-02', MIDNIGHT],
  ['2026/03/02', MIDNIGHT],
  ['2026-061', MIDNIGHT],
  ['2026-03', '2026-03-01T00:00:00.000Z'],
  ['1772440200', MORNING],
  ['1772440200000', MORNING],
  ['\n   Mon, 02 Mar 2026 08:30:00 GMT\n  ', MORNING],
  ['<![CDATA[Mon, 02 Mar 2026 08:30:00 GMT]]>', MORNING],
  ['Mon, 02 Mar 2026 08:30:00 Mars/Olympus', MORNING],
  ['Mon, 02 Mar 2026 08:30:00 +9999', MORNING],
  ['Mon, 02 Mar 2026 (morning) 08:30:00 +0000 (UTC)', MORNING],
  ['Mon, 02 Mar 2026 25:61:00 GMT', MIDNIGHT],
  // A clock that runs ahead is read as it stands; whoever keeps the entry corrects it.
  ['Fri, 02 Mar 2199 08:30:00 GMT', '2199-03-02T08:30:00.000Z'],
  ['2126-03-02T08:30:00Z', '2126-03-02T08:30:00.000Z'],
  ['Mon, 31 Feb 2026 08:30:00 GMT', null],
  ['2026-13-45T08:30:00Z', null],
  ['0000-00-00 00:00:00', null],
  ['0001-01-01T00:00:00Z', null],
  ['-1', null],
  ['yesterday', null],
  ['', null],
];

export function brokenDates(): BrokenFeed[] {
  return WRITTEN.flatMap(([written, published]) => [
    broken(`RSS dated “${written}”`, rssAround(`<title>A</title><pubDate>${written}</pubDate>`), {
      titles: ['A'],
      first: { published },
    }),
    broken(`Atom dated “${written}”`, atomAround(`<title>A</title><updated>${written}</updated>`), {
      titles: ['A'],
      first: { updated: published },
    }),
  ]);
}
