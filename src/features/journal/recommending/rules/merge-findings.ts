import type { Id } from '#base/ids.ts';
import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';
import { scoreOf } from './place.ts';

/** The query that found a subject, and how its findings are combined. */
export interface FindingOrigin {
  /** Of each family the best finding counts, plus this share (`secondShare`) of the second best; families add up. */
  readonly family: string;
  readonly secondShare: number;
  /** The search of the section, from 0. */
  readonly search: number;
  readonly why: Pick<Why, 'kind' | 'seed' | 'search' | 'words'>;
}

/** One subject found by one query. */
export interface Finding {
  readonly subjectId: Id;
  readonly isPublication: boolean;
  readonly analysisId: Id | null;
  readonly parts: readonly ScorePart[];
  readonly askedFor: FindingOrigin;
}

/** One subject with all its findings. */
export interface MergedFinding extends Omit<Finding, 'askedFor'> {
  readonly why: FindingOrigin['why'];
  readonly foundBy: readonly number[];
}

/** Merges the findings of several queries by subject: the best of each family, summed over families. */
export function mergeFindings(found: readonly Finding[]): MergedFinding[] {
  return [...Map.groupBy(found, ({ subjectId }) => subjectId).values()].flatMap((findings) => {
    const families = [...Map.groupBy(findings, ({ askedFor }) => askedFor.family).values()];
    const counted = families.flatMap(countedFindings).sort((a, b) => scoreOf(b) - scoreOf(a));
    const [first] = counted;
    if (!first) return [];
    const { subjectId, isPublication, analysisId, askedFor } = first;
    const foundBy = [...new Set(findings.map((one) => one.askedFor.search))].sort((a, b) => a - b);
    const words = [...new Set(counted.flatMap((one) => one.askedFor.why.words))];
    return {
      subjectId,
      isPublication,
      analysisId,
      foundBy,
      parts: counted.flatMap(({ parts }) => parts),
      why: { ...askedFor.why, words },
    };
  });
}

/** A second finding of a family makes chance less likely. */
function countedFindings(findings: readonly Finding[]): Finding[] {
  const [best, second] = [...findings].sort((a, b) => scoreOf(b) - scoreOf(a));
  if (!best) return [];
  const { secondShare } = best.askedFor;
  if (!second || secondShare === 0) return [best];
  const parts = second.parts.map((part) => ({ ...part, multiplier: part.multiplier * secondShare }));
  return [best, { ...second, parts }];
}
