import type { DemoSearch } from './demo-journal.ts';

const DECAY = { DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } } as const;

/** The stored form of a search, as the section editor creates it. */
export function savedQuery({ meaning, keywords, without, days, count }: DemoSearch) {
  return {
    max_results: count,
    offset: 0,
    scorings: [
      { Semantic: { param: meaning, multiplier: 1 } },
      ...(keywords ? [{ Keywords: { param: [...keywords], multiplier: 0.5 } }] : []),
      DECAY,
    ],
    filters: [
      ...(days ? [{ Time: { param: { days }, kind: 'Include' } }] : []),
      ...(without ? [{ Keywords: { param: [...without], kind: 'Exclude' } }] : []),
    ],
  };
}
