import type { Id } from '#base/ids.ts';
import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';
import { scoreOf } from './candidate.ts';

/** What a question is asked for: what found something, and what its finding counts with. */
export interface AskedFor {
  /** Of one family the best counts, and as much of the second as `further` says; families add up. */
  readonly family: string;
  readonly further: number;
  /** Which search of the section it is, from 0. */
  readonly search: number;
  readonly why: Pick<Why, 'kind' | 'seed' | 'search' | 'words'>;
}

/** One thing that one question found. */
export interface Found {
  readonly subjectId: Id;
  readonly isPublication: boolean;
  readonly analysisId: Id | null;
  readonly parts: readonly ScorePart[];
  readonly askedFor: AskedFor;
}

/** One thing with everything that speaks for it. */
export interface Merged extends Omit<Found, 'askedFor'> {
  readonly why: AskedFor['why'];
  readonly foundBy: readonly number[];
}

/** What several questions found, each thing once: what counts of each family, all families together. */
export function mergeFound(found: readonly Found[]): Merged[] {
  return [...Map.groupBy(found, ({ subjectId }) => subjectId).values()].flatMap((findings) => {
    const families = [...Map.groupBy(findings, ({ askedFor }) => askedFor.family).values()];
    const counted = families.flatMap(bestOf).sort((a, b) => scoreOf(b) - scoreOf(a));
    const [first] = counted;
    if (!first) return [];
    const { subjectId, isPublication, analysisId, askedFor } = first;
    const foundBy = [...new Set(findings.map((one) => one.askedFor.search))].sort((a, b) => a - b);
    const words = [...new Set(counted.flatMap((one) => one.askedFor.why.words))];
    return {
      ...{ subjectId, isPublication, analysisId, foundBy },
      parts: counted.flatMap(({ parts }) => parts),
      why: { ...askedFor.why, words },
    };
  });
}

/** Where two of a family agree, it is less by chance. */
function bestOf(findings: readonly Found[]): Found[] {
  const [best, second] = [...findings].sort((a, b) => scoreOf(b) - scoreOf(a));
  if (!best) return [];
  const { further } = best.askedFor;
  if (!second || further === 0) return [best];
  const parts = second.parts.map((part) => ({ ...part, multiplier: part.multiplier * further }));
  return [best, { ...second, parts }];
}
