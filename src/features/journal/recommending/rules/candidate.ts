import type { Id } from '#base/ids.ts';
import type { ScorePart, Why } from '#features/journal/journal/contract/recommendations.ts';

/** A subject that a section could propose, or already proposes, with everything that determines its place. */
export interface Candidate {
  /** Of the publication or the document. */
  readonly subjectId: Id;
  readonly isPublication: boolean;
  readonly analysisId: Id | null;
  /** Its publisher; null if unknown. */
  readonly sourceKey: string | null;
  /** Set for publications only. */
  readonly sourceId: Id | null;
  /** Shared by near-identical publications. */
  readonly storyKey: string;
  readonly parts: readonly ScorePart[];
  readonly why: Why;
  /** The searches that found it, from 0; empty if none did this time. */
  readonly foundBy: readonly number[];
  /** Proposed here before, and displaced for lack of room. */
  readonly wasDisplaced: boolean;
  /** Its current recommendation; null if it is not proposed yet. */
  readonly current: {
    readonly recommendationId: Id;
    readonly isPinned: boolean;
    /** Pinned by some readers for themselves: it stays, and does not count towards the maximum. */
    readonly isPinnedByReaders: boolean;
  } | null;
}

/** Candidates are ordered by this sum. */
export const scoreOf = ({ parts }: Pick<Candidate, 'parts'>): number =>
  parts.reduce((sum, { value, multiplier }) => sum + value * multiplier, 0);
