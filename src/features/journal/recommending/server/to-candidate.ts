import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import type { ScorePart } from '#features/journal/journal/contract/recommendations.ts';
import { decayOf } from '#features/search/rules/scoring/decay-of.ts';
import type { Candidate } from '../rules/candidate.ts';
import type { LearntEffect } from '../rules/learnt.ts';
import type { MergedFinding } from '../rules/merge-findings.ts';
import type { CurrentRecommendation } from './current-recommendations.ts';
import type { Plan } from './question.ts';
import type { Subject } from './readable-subjects.ts';

const SHOWN_WORDS = 5;

interface Context {
  readonly plan: Plan;
  readonly merged: ReadonlyMap<Id, MergedFinding>;
  readonly standing: ReadonlyMap<Id, CurrentRecommendation>;
  readonly now: Date;
}

/**
 * A subject with everything that determines its place, except learning: from its new finding, else from its current
 * recommendation.
 */
export function toCandidate(subject: Subject, context: Context): Candidate | null {
  const found = context.merged.get(subject.id);
  const shown = context.standing.get(subject.id);
  const base = found ?? (shown && { ...shown, foundBy: [] });
  if (!base) return null;
  const words = `${subject.title}\n${subject.excerpt}`;
  return {
    subjectId: subject.id,
    isPublication: subject.isPublication,
    analysisId: base.analysisId,
    sourceKey: subject.sourceKey,
    sourceId: subject.sourceId,
    storyKey: subject.storyKey,
    foundBy: base.foundBy,
    wasDisplaced: subject.gaveWay,
    parts: [
      ...base.parts.filter(({ type, id }) => type !== 'Learnt' && id !== FRESHNESS),
      ...freshness(subject, context),
    ],
    why: {
      ...base.why,
      words: found ? matchingWords(found.why.words, words) : base.why.words.slice(0, SHOWN_WORDS),
      learnt: null,
    },
    current: shown
      ? { recommendationId: shown.id, isPinned: shown.isPinned, isPinnedByReaders: shown.isPinnedByReaders }
      : null,
  };
}

/** Adds the effect of learning. */
export const withLearnt = (candidate: Candidate, learnt: LearntEffect | undefined): Candidate =>
  learnt?.part
    ? {
        ...candidate,
        parts: [...candidate.parts, learnt.part],
        why: { ...candidate.why, learnt: learnt.because },
      }
    : candidate;

const FRESHNESS = 'freshness';

function freshness({ publishedAt }: Subject, { plan, now }: Context): ScorePart[] {
  if (!plan.freshness) return [];
  const { halfLifeDays, multiplier } = plan.freshness;
  const value = decayOf(now.getTime() - publishedAt.getTime(), { halfLifeDays, shape: 'Gaussian' });
  return [{ type: 'DateDecay', id: FRESHNESS, value, multiplier }];
}

/** The query words that a text contains; if it contains none, the first query words, since it was found by meaning. */
function matchingWords(words: readonly string[], text: string): string[] {
  const folded = fold(text);
  const matching = words.filter((word) => folded.includes(fold(word)));
  return (matching.length > 0 ? matching : [...words]).slice(0, SHOWN_WORDS);
}
