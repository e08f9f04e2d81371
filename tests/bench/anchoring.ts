import { findAnchor } from '../../src/features/documents/anchoring/rules/find-anchor.ts';
import { prepareText } from '../../src/features/documents/anchoring/rules/prepared-text.ts';
import { Chance } from './anchoring-chance.ts';
import { type Drift, drift, KINDS, type Kind } from './anchoring-drift.ts';
import { LONG_PAGE, page } from './anchoring-pages.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';

const CASES_PER_KIND = 60;
const PAGE = 12_000;
/** The numbers of marked words: a word, an expression, a sentence, several sentences. */
const WORD_COUNTS = [1, 2, 3, 5, 8, 14, 25, 60];
/** Kinds of changes that need enough words for the passage to be recognisable. */
const REWRITTEN: readonly Kind[] = [
  'typo',
  'edited-20',
  'inserted-and-edited',
  'deleted-like-left',
  'repeated-sentence',
];
/** The required overlap of the found and the expected range of a rewritten passage. */
const OVERLAP = 0.8;
const SHARED = 200;

/** The reliability of finding passages in changed pages, and the speed in a long page. */
export const anchoring: Figure = {
  name: 'anchoring',
  async measure() {
    const cases = drifts(PAGE, CASES_PER_KIND);
    const right = cases.filter((one) => isRight(one));
    const falsely = cases.filter((one) => one.expected === null && !isRight(one));
    const perKind = KINDS.map((kind): Reading => {
      const ofKind = cases.filter((one) => one.kind === kind);
      const share = (100 * ofKind.filter((one) => isRight(one)).length) / ofKind.length;
      return { name: `anchoring-${kind}`, value: share, unit: `% right of ${ofKind.length}` };
    });
    const times = percentiles(
      drifts(LONG_PAGE, 12).map(({ text, selector }) => medianOf(() => findAnchor(text, selector))),
    );
    return [
      {
        name: 'anchoring-right',
        value: (100 * right.length) / cases.length,
        unit: `% of ${cases.length} drifts`,
        promise: { atLeast: 99 },
      },
      ...perKind,
      {
        name: 'anchoring-false-on-deleted',
        value: falsely.length,
        unit: `of ${cases.filter(({ expected }) => expected === null).length}`,
        promise: { atMost: 0 },
      },
      { name: 'anchoring-time', value: times.p50, p95: times.p95, unit: 'ms on 100,000 characters' },
      { name: 'anchoring-time-p95', value: times.p95, unit: 'ms', promise: { atMost: 20 } },
      ...sharedReadings(),
    ];
  },
};

function drifts(length: number, casesPerKind: number): Drift[] {
  return KINDS.flatMap((kind, index) => {
    const chance = new Chance(1_000 + index);
    const counts = REWRITTEN.includes(kind) ? WORD_COUNTS.filter((count) => count >= 5) : WORD_COUNTS;
    return Array.from({ length: casesPerKind }, (_, at) =>
      drift(chance, kind, page(chance, length), counts[at % counts.length] ?? 1),
    );
  });
}

function isRight({ kind, text, selector, expected }: Drift): boolean {
  const found = findAnchor(text, selector);
  if (!expected || !found) return expected === found;
  if (found.start === expected.start && found.end === expected.end) return true;
  const common = Math.min(found.end, expected.end) - Math.max(found.start, expected.start);
  const whole = Math.max(found.end, expected.end) - Math.min(found.start, expected.start);
  return REWRITTEN.includes(kind) && common / whole >= OVERLAP;
}

/** Locates many passages of one long page, as the reader does on opening: unchanged, and all rewritten. */
function sharedReadings(): Reading[] {
  const chance = new Chance(77);
  const long = page(chance, LONG_PAGE);
  const passages = Array.from({ length: SHARED }, () => drift(chance, 'edited-20', long, 14));
  const place = (text: string, rewrite: (drift: Drift) => Drift['selector']) => {
    const selectors = passages.map(rewrite);
    return Array.from({ length: 9 }, () =>
      timeOf(() => {
        const prepared = prepareText(text);
        for (const selector of selectors) findAnchor(prepared, selector);
      }),
    );
  };
  const same = percentiles(place(long, ({ selector }) => selector));
  const shifted = percentiles(place(`${long.slice(50_000)}\n${long}`, ({ selector }) => selector));
  const rewritten = percentiles(
    place(long, ({ text, selector, expected }) => ({
      ...selector,
      exact: text.slice(expected?.start, expected?.end),
    })),
  );
  return [
    { name: 'anchoring-200-untouched', value: same.p50, p95: same.p95, unit: 'ms', promise: { atMost: 100 } },
    { name: 'anchoring-200-moved', value: shifted.p50, p95: shifted.p95, unit: 'ms' },
    { name: 'anchoring-200-rewritten', value: rewritten.p50, p95: rewritten.p95, unit: 'ms' },
  ];
}

/** The median of several runs, to exclude other load of the machine. */
function medianOf(act: () => unknown): number {
  return percentiles(Array.from({ length: 5 }, () => timeOf(act))).p50;
}

function timeOf(act: () => unknown): number {
  const started = performance.now();
  act();
  return performance.now() - started;
}
