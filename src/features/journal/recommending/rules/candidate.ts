import type { Id } from '#base/ids.ts';
import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';

/** Something a section could propose, or proposes already, with everything its place depends on. */
export interface Candidate {
  /** Of the publication or the document. */
  readonly subjectId: Id;
  readonly isPublication: boolean;
  readonly analysisId: Id | null;
  /** Who published it; null where nobody is known to have. */
  readonly sourceKey: string | null;
  /** The source itself, of publications. */
  readonly sourceId: Id | null;
  /** What near-identical publications share. */
  readonly storyKey: string;
  readonly parts: readonly ScorePart[];
  readonly why: Why;
  /** Which searches found it, from 0; none where none did this time. */
  readonly foundBy: readonly number[];
  /** Proposed here before, and pushed out by what there was no room beside. */
  readonly gaveWay: boolean;
  /** Proposed since an earlier run; null for what is not. */
  readonly standing: {
    readonly recommendationId: Id;
    readonly isPinned: boolean;
    /** Some of its readers pinned it for themselves alone: it stays, and takes no place from the others. */
    readonly isHeld: boolean;
  } | null;
}

/** What a place goes by: the sum of everything that counts. */
export const scoreOf = ({ parts }: Pick<Candidate, 'parts'>): number =>
  parts.reduce((sum, { value, multiplier }) => sum + value * multiplier, 0);
