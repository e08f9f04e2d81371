import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import type { ScorePart } from '#features/journal/journal/contract/recommendations.ts';
import { decayOf } from '#features/search/rules/scoring/decay-of.ts';
import type { Candidate } from '../rules/candidate.ts';
import type { Learnt } from '../rules/learnt.ts';
import type { Merged } from '../rules/merge-found.ts';
import type { Plan } from './question.ts';
import type { Standing } from './standing-of.ts';
import type { Subject } from './subjects-of.ts';

const SHOWN_WORDS = 5;

interface Known {
  readonly plan: Plan;
  readonly merged: ReadonlyMap<Id, Merged>;
  readonly standing: ReadonlyMap<Id, Standing>;
  readonly now: Date;
}

/** One subject with everything its place depends on but what was learnt: as it was found now, else as it stands. */
export function candidateOf(subject: Subject, known: Known): Candidate | null {
  const found = known.merged.get(subject.id);
  const shown = known.standing.get(subject.id);
  const base = found ?? (shown && { ...shown, foundBy: [] });
  if (!base) return null;
  const words = `${subject.title}\n${subject.excerpt}`;
  return {
    ...{ subjectId: subject.id, isPublication: subject.isPublication, analysisId: base.analysisId },
    ...{ sourceKey: subject.sourceKey, sourceId: subject.sourceId, storyKey: subject.storyKey },
    ...{ foundBy: base.foundBy, gaveWay: subject.gaveWay },
    parts: [
      ...base.parts.filter(({ type, id }) => type !== 'Learnt' && id !== FRESHNESS),
      ...freshness(subject, known),
    ],
    why: {
      ...base.why,
      words: found ? heldWords(found.why.words, words) : base.why.words.slice(0, SHOWN_WORDS),
      learnt: null,
    },
    standing: shown ? { recommendationId: shown.id, isPinned: shown.isPinned, isHeld: shown.isHeld } : null,
  };
}

/** The same with what its readers' acts make of it. */
export const withLearnt = (candidate: Candidate, learnt: Learnt | undefined): Candidate =>
  learnt?.part
    ? {
        ...candidate,
        parts: [...candidate.parts, learnt.part],
        why: { ...candidate.why, learnt: learnt.because },
      }
    : candidate;

const FRESHNESS = 'freshness';

function freshness({ publishedAt }: Subject, { plan, now }: Known): ScorePart[] {
  if (!plan.freshness) return [];
  const { halfLifeDays, multiplier } = plan.freshness;
  const value = decayOf(now.getTime() - publishedAt.getTime(), { halfLifeDays, shape: 'Gaussian' });
  return [{ type: 'DateDecay', id: FRESHNESS, value, multiplier }];
}

/** Of the words something was looked for by, those it holds; where it holds none of them, it was found by their meaning. */
function heldWords(words: readonly string[], text: string): string[] {
  const folded = fold(text);
  const held = words.filter((word) => folded.includes(fold(word)));
  return (held.length > 0 ? held : [...words]).slice(0, SHOWN_WORDS);
}
