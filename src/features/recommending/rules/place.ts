import type { Id } from '#base/ids.ts';
import { type Candidate, scoreOf } from './candidate.ts';

/** At most so many of one source stand in a section. */
export const PER_SOURCE_MAX = 2;

/** What a section shows now: one of each story, with the others that told it. */
export interface Placed extends Candidate {
  readonly score: number;
  readonly folded: readonly Candidate[];
}

export interface Places {
  readonly shown: readonly Placed[];
  /** What was shown and gave way. */
  readonly displaced: readonly Id[];
}

interface Limits {
  /** Of the whole section. */
  readonly max: number;
  /** How many each search proposes. */
  readonly counts: readonly number[];
}

/**
 * Which candidates a section shows: the best of each search, a story once, two of a source, no more than fit. What is pinned
 * stays; what only some hold for themselves stays beside what fits. Asked again with what it answered, it answers the same.
 */
export function place(candidates: readonly Candidate[], { max, counts }: Limits): Places {
  const heads = foldStories(inOrder(candidates));
  const proposed = new Set(counts.flatMap((count, search) => firstOf(heads, search, count)));
  const wanted = heads.filter((head) => head.standing || proposed.has(head));
  const shown = spread(wanted, max);
  const isShown = new Set(shown.map(({ subjectId }) => subjectId));
  const displaced = candidates.flatMap(({ standing, subjectId }) =>
    standing && !isShown.has(subjectId) ? [standing.recommendationId] : [],
  );
  return { shown, displaced };
}

/** Pinned ones first, then the best; equals in an order that is the same every time. */
function inOrder(candidates: readonly Candidate[]): Placed[] {
  return candidates
    .map((one) => ({ ...one, score: scoreOf(one), folded: [] }))
    .sort(
      (a, b) =>
        Number(b.standing?.isPinned ?? false) - Number(a.standing?.isPinned ?? false) ||
        b.score - a.score ||
        (a.subjectId < b.subjectId ? -1 : 1),
    );
}

/** One of each story: what people see already before what is new, whichever is the better. */
function foldStories(ordered: readonly Placed[]): Placed[] {
  const stories = Map.groupBy(ordered, ({ storyKey }) => storyKey);
  return ordered.flatMap((one) => {
    const same = stories.get(one.storyKey) ?? [one];
    const head =
      same.find(({ standing }) => standing?.isPinned) ??
      same.find(({ standing }) => standing?.isHeld) ??
      same.find(({ standing }) => standing);
    if ((head ?? same[0]) !== one) return [];
    const found = [...new Set(same.flatMap(({ foundBy }) => foundBy))];
    return [{ ...one, foundBy: found, folded: same.filter((other) => other !== one) }];
  });
}

const firstOf = (heads: readonly Placed[], search: number, count: number): Placed[] =>
  spread(
    heads.filter(({ foundBy }) => foundBy.includes(search)),
    count,
  );

/** The first of an order, so many at most, and of one source no more than two. */
function spread(ordered: readonly Placed[], max: number): Placed[] {
  const bySource = new Map<string, number>();
  const taken: Placed[] = [];
  let places = 0;
  for (const one of ordered) {
    const { sourceKey, standing } = one;
    const isHeld = standing?.isHeld && !standing.isPinned;
    const ofSource = sourceKey === null ? 0 : (bySource.get(sourceKey) ?? 0);
    const fits = ofSource < PER_SOURCE_MAX && places < max;
    if (!fits && !isHeld && !standing?.isPinned) continue;
    taken.push(one);
    if (isHeld) continue;
    places += 1;
    if (sourceKey !== null) bySource.set(sourceKey, ofSource + 1);
  }
  return taken;
}
