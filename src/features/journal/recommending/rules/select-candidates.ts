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

/** Recommendations of one source, while others are almost as good. */
const PER_SOURCE = 2;
/** A score counts as good as another from this share of it. */
const AS_GOOD_SHARE = 0.8;

/** A recommendation to show, with the other publications of its story. */
export interface SelectedCandidate extends Candidate {
  readonly score: number;
  readonly folded: readonly Candidate[];
}

interface Selection {
  readonly shown: readonly SelectedCandidate[];
  /** Shown before, and now without room. */
  readonly displaced: readonly Id[];
}

interface Limits {
  /** For the whole section. */
  readonly max: number;
  /** How many each search proposes. */
  readonly counts: readonly number[];
}

/**
 * Selects the recommendations a section shows: the best of each search, each story once, sources mixed, within the
 * maximum. Pinned ones stay; those pinned by some readers for themselves stay in addition; displaced ones return if
 * there is room. Idempotent on its own result.
 */
export function selectCandidates(candidates: readonly Candidate[], { max, counts }: Limits): Selection {
  const heads = foldStories(sorted(candidates));
  const proposed = new Set(counts.flatMap((count, search) => bestOfSearch(heads, search, count)));
  const candidatesToShow = heads.filter((head) => head.current || proposed.has(head));
  const selected = selectMixed(candidatesToShow, max);
  const room = max - selected.filter(countsTowardsMax).length;
  const returning = heads
    .filter((head) => head.wasDisplaced && !candidatesToShow.includes(head))
    .slice(0, Math.max(0, room));
  const shown = [...selected, ...returning];
  const isShown = new Set(shown.map(({ subjectId }) => subjectId));
  const displaced = candidates.flatMap(({ current, subjectId }) =>
    current && !isShown.has(subjectId) ? [current.recommendationId] : [],
  );
  return { shown, displaced };
}

/** Pinned ones first, then by score; ties in a stable order. */
function sorted(candidates: readonly Candidate[]): SelectedCandidate[] {
  return candidates
    .map((one) => ({ ...one, score: scoreOf(one), folded: [] }))
    .sort(
      (a, b) =>
        Number(b.current?.isPinned ?? false) - Number(a.current?.isPinned ?? false) ||
        b.score - a.score ||
        (a.subjectId < b.subjectId ? -1 : 1),
    );
}

/** One per story: those already shown before new ones, whatever their score. */
function foldStories(ordered: readonly SelectedCandidate[]): SelectedCandidate[] {
  const stories = Map.groupBy(ordered, ({ storyKey }) => storyKey);
  return ordered.flatMap((one) => {
    const same = stories.get(one.storyKey) ?? [one];
    const head =
      same.find(({ current }) => current?.isPinned) ??
      same.find(({ current }) => current?.isPinnedByReaders) ??
      same.find(({ current }) => current);
    if ((head ?? same[0]) !== one) return [];
    const found = [...new Set(same.flatMap(({ foundBy }) => foundBy))];
    return [{ ...one, foundBy: found, folded: same.filter((other) => other !== one) }];
  });
}

const bestOfSearch = (
  heads: readonly SelectedCandidate[],
  search: number,
  count: number,
): SelectedCandidate[] =>
  selectMixed(
    heads.filter(({ foundBy }) => foundBy.includes(search)),
    count,
  );

/** Those pinned by some readers for themselves do not count towards the maximum. */
const countsTowardsMax = ({ current }: SelectedCandidate) => !current?.isPinnedByReaders || current.isPinned;

/**
 * The best ones up to a maximum, pinned ones included. A third one of a source comes after others that are almost as
 * good, but not after worse ones.
 */
function selectMixed(ordered: readonly SelectedCandidate[], max: number): SelectedCandidate[] {
  const pinned = ordered.filter(({ current }) => current?.isPinned || current?.isPinnedByReaders);
  const taken = new Set(pinned);
  const bySource = new Map<string | null, number>();
  const count = ({ sourceKey }: SelectedCandidate) =>
    bySource.set(sourceKey, (bySource.get(sourceKey) ?? 0) + 1);
  const isSourceFull = ({ sourceKey }: SelectedCandidate) =>
    sourceKey !== null && (bySource.get(sourceKey) ?? 0) >= PER_SOURCE;
  const placed = pinned.filter(countsTowardsMax);
  placed.forEach(count);
  for (let places = placed.length; places < max; places += 1) {
    const best = ordered.find((one) => !taken.has(one));
    if (!best) break;
    const isAsGood = (one: SelectedCandidate) => one.score >= AS_GOOD_SHARE * best.score;
    const next = ordered.find((one) => !taken.has(one) && !isSourceFull(one) && isAsGood(one)) ?? best;
    taken.add(next);
    count(next);
  }
  return ordered.filter((one) => taken.has(one));
}

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
  readonly origin: FindingOrigin;
}

/** One subject with all its findings. */
export interface MergedFinding extends Omit<Finding, 'origin'> {
  readonly why: FindingOrigin['why'];
  readonly foundBy: readonly number[];
}

/** Merges the findings of several queries by subject: the best of each family, summed over families. */
export function mergeFindings(found: readonly Finding[]): MergedFinding[] {
  return [...Map.groupBy(found, ({ subjectId }) => subjectId).values()].flatMap((findings) => {
    const families = [...Map.groupBy(findings, ({ origin }) => origin.family).values()];
    const counted = families.flatMap(countedFindings).sort((a, b) => scoreOf(b) - scoreOf(a));
    const [first] = counted;
    if (!first) return [];
    const { subjectId, isPublication, analysisId, origin } = first;
    const foundBy = [...new Set(findings.map((one) => one.origin.search))].sort((a, b) => a - b);
    const words = [...new Set(counted.flatMap((one) => one.origin.why.words))];
    return {
      subjectId,
      isPublication,
      analysisId,
      foundBy,
      parts: counted.flatMap(({ parts }) => parts),
      why: { ...origin.why, words },
    };
  });
}

/** A second finding of a family makes chance less likely. */
function countedFindings(findings: readonly Finding[]): Finding[] {
  const [best, second] = [...findings].sort((a, b) => scoreOf(b) - scoreOf(a));
  if (!best) return [];
  const { secondShare } = best.origin;
  if (!second || secondShare === 0) return [best];
  const parts = second.parts.map((part) => ({ ...part, multiplier: part.multiplier * secondShare }));
  return [best, { ...second, parts }];
}
