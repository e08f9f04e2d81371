import type { Id } from '#base/ids.ts';
import { type Candidate, scoreOf } from './candidate.ts';

/** So many of one source stand together where others have something as good. */
const PER_SOURCE = 2;
/** This much of a score is as good as all of it. */
const AS_GOOD = 0.8;

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
 * Which candidates a section shows: the best of each search, a story once, sources mixed, no more than fit. What is pinned
 * stays; what only some hold for themselves stays beside what fits; what gave way comes back where there is room. Asked
 * again with what it answered, it answers the same.
 */
export function place(candidates: readonly Candidate[], { max, counts }: Limits): Places {
  const heads = foldStories(inOrder(candidates));
  const proposed = new Set(counts.flatMap((count, search) => firstOf(heads, search, count)));
  const wanted = heads.filter((head) => head.standing || proposed.has(head));
  const fitting = spread(wanted, max);
  const room = max - fitting.filter(takesPlace).length;
  const back = heads.filter((head) => head.gaveWay && !wanted.includes(head)).slice(0, Math.max(0, room));
  const shown = [...fitting, ...back];
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

/** What some hold for themselves alone takes no place from the others. */
const takesPlace = ({ standing }: Placed) => !standing?.isHeld || standing.isPinned;

/**
 * The best, so many at most, beside what is pinned and held. A third of one source waits behind others that are as good, and
 * behind nothing that is worse.
 */
function spread(ordered: readonly Placed[], max: number): Placed[] {
  const stays = ordered.filter(({ standing }) => standing?.isPinned || standing?.isHeld);
  const taken = new Set(stays);
  const bySource = new Map<string | null, number>();
  const count = ({ sourceKey }: Placed) => bySource.set(sourceKey, (bySource.get(sourceKey) ?? 0) + 1);
  const isOneTooMany = ({ sourceKey }: Placed) =>
    sourceKey !== null && (bySource.get(sourceKey) ?? 0) >= PER_SOURCE;
  const placed = stays.filter(takesPlace);
  placed.forEach(count);
  for (let places = placed.length; places < max; places += 1) {
    const best = ordered.find((one) => !taken.has(one));
    if (!best) break;
    const isAsGood = (one: Placed) => one.score >= AS_GOOD * best.score;
    const next = ordered.find((one) => !taken.has(one) && !isOneTooMany(one) && isAsGood(one)) ?? best;
    taken.add(next);
    count(next);
  }
  return ordered.filter((one) => taken.has(one));
}
