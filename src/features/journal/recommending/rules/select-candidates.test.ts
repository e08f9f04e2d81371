import { expect, test } from 'vitest';
import { type Candidate, selectCandidates } from './select-candidates.ts';

const candidate = (subjectId: string, score: number, given: Partial<Candidate> = {}): Candidate => ({
  subjectId,
  isPublication: true,
  analysisId: null,
  storyKey: subjectId,
  sourceKey: subjectId,
  sourceId: null,
  parts: [{ type: 'Keywords', value: score, multiplier: 1 }],
  why: { kind: 'search', seed: null, search: 1, words: [], learnt: null },
  foundBy: [0],
  wasDisplaced: false,
  current: null,
  ...given,
});
const current = (isPinned = false, isPinnedByReaders = false): Partial<Candidate> => ({
  current: { recommendationId: 'r', isPinned, isPinnedByReaders },
});
const shown = (...[candidates, limits]: Parameters<typeof selectCandidates>) =>
  selectCandidates(candidates, limits).shown.map(({ subjectId }) => subjectId);

test('takes the best of each search, as many as it proposes; parts add up', () => {
  const [a, b, c] = [candidate('a', 0.2), candidate('b', 0.9), candidate('c', 0.5, { foundBy: [1] })];
  expect(shown([a, b, c], { max: 32, counts: [1, 1] })).toEqual(['b', 'c']);
  const learnt = { ...a, parts: [...a.parts, { type: 'Learnt', value: 1, multiplier: 0.3 }] };
  expect(selectCandidates([learnt], { max: 32, counts: [1] }).shown[0]?.score).toBeCloseTo(0.5);
});

test('FX-34: at most two of one source while others are as good; never fewer or worse in exchange', () => {
  const of = { sourceKey: 's' };
  const [a, b, c] = [candidate('a', 1, of), candidate('b', 0.98, of), candidate('c', 0.96, of)];
  const limits = { max: 32, counts: [3] };
  expect(shown([a, b, c, candidate('other', 0.8)], limits)).toEqual(['a', 'b', 'other']);
  expect(shown([a, b, c, candidate('unrelated', 0.3)], limits)).toEqual(['a', 'b', 'c']);
  expect(shown([a, b, c], limits)).toEqual(['a', 'b', 'c']);
  const nobodys = { sourceKey: null };
  expect(
    shown([candidate('d', 1, nobodys), candidate('e', 1, nobodys), candidate('f', 1, nobodys)], limits),
  ).toEqual(['d', 'e', 'f']);
});

test('FX-34: a relevant one of a prolific source stays, and the least relevant is displaced', () => {
  const of = { sourceKey: 's' };
  const old = [candidate('a', 0.9, { ...of, ...current() }), candidate('b', 0.85, { ...of, ...current() })];
  const unrelated = candidate('unrelated', 0.2, current());
  const fresh = [candidate('c', 0.95, of), candidate('d', 0.94, of)];
  const roomy = selectCandidates([...old, unrelated, ...fresh], { max: 32, counts: [8] });
  expect(roomy.displaced).toEqual([]);
  expect(shown([...old, unrelated, ...fresh], { max: 4, counts: [8] })).toEqual(['c', 'd', 'a', 'b']);
});

test('FX-34: displaced ones return when there is room, and displace nothing', () => {
  const displaced = candidate('back', 0.5, { wasDisplaced: true });
  const stays = candidate('stays', 0.4, current());
  const limits = { max: 2, counts: [1] };
  expect(shown([candidate('first', 0.9), displaced, stays], limits)).toEqual(['first', 'stays']);
  expect(shown([candidate('first', 0.9), displaced], limits)).toEqual(['first', 'back']);
});

test('a story is shown once, headed by the one already shown', () => {
  const of = { storyKey: 's' };
  const { shown: placed } = selectCandidates(
    [candidate('a', 0.4, { ...of, ...current() }), candidate('b', 0.9, of), candidate('c', 0.8, of)],
    { max: 32, counts: [8] },
  );
  expect(placed).toMatchObject([{ subjectId: 'a', folded: [{ subjectId: 'b' }, { subjectId: 'c' }] }]);
});

test('those without room are displaced, pinned ones never', () => {
  const old = candidate('old', 0.1, current(true));
  const low = candidate('low', 0.2, current());
  const places = selectCandidates([old, low, candidate('new', 0.9)], { max: 2, counts: [8] });
  expect(places.shown.map(({ subjectId }) => subjectId)).toEqual(['old', 'new']);
  expect(places.displaced).toHaveLength(1);
});

test('is idempotent when run on its own result', () => {
  const all = Array.from({ length: 60 }, (_, n) =>
    candidate(String(n).padStart(2, '0'), (n * 7) % 13, {
      sourceKey: `s${n % 9}`,
      storyKey: `t${n % 25}`,
      foundBy: n % 3 ? [0] : [0, 1],
    }),
  );
  const limits = { max: 12, counts: [8, 4] };
  const first = shown(all, limits);
  const afterwards = all.map((one) => (first.includes(one.subjectId) ? { ...one, ...current() } : one));
  expect(shown(afterwards, limits)).toEqual(first);
  expect(selectCandidates(afterwards, limits).displaced).toEqual([]);
});

test('those pinned by some readers stay, and take no room from the others', () => {
  const pinnedByReader = candidate('held', 0.1, current(false, true));
  const [a, b] = [candidate('a', 0.9), candidate('b', 0.8)];
  const places = selectCandidates([pinnedByReader, a, b], { max: 2, counts: [2] });
  expect(places.shown.map(({ subjectId }) => subjectId)).toEqual(['a', 'b', 'held']);
  expect(places.displaced).toEqual([]);
  const sameStory = candidate('again', 1, { storyKey: 'held', ...current() });
  expect(shown([pinnedByReader, sameStory], { max: 2, counts: [2] })).toEqual(['held']);
});
