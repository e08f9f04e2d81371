import { expect, test } from 'vitest';
import type { Candidate } from './candidate.ts';
import { place } from './place.ts';

const candidate = (subjectId: string, score: number, given: Partial<Candidate> = {}): Candidate => ({
  ...{ subjectId, isPublication: true, analysisId: null, storyKey: subjectId },
  ...{ sourceKey: subjectId, sourceId: null },
  parts: [{ type: 'Keywords', value: score, multiplier: 1 }],
  why: { kind: 'search', seed: null, search: 1, words: [], learnt: null },
  ...{ foundBy: [0], standing: null },
  ...given,
});
const standing = (isPinned = false, isHeld = false) => ({
  standing: { recommendationId: 'r', isPinned, isHeld },
});
const shown = (...[candidates, limits]: Parameters<typeof place>) =>
  place(candidates, limits).shown.map(({ subjectId }) => subjectId);

test('the best of each search, as many as it proposes; parts add up', () => {
  const [a, b, c] = [candidate('a', 0.2), candidate('b', 0.9), candidate('c', 0.5, { foundBy: [1] })];
  expect(shown([a, b, c], { max: 32, counts: [1, 1] })).toEqual(['b', 'c']);
  const learnt = { ...a, parts: [...a.parts, { type: 'Learnt', value: 1, multiplier: 0.3 }] };
  expect(place([learnt], { max: 32, counts: [1] }).shown[0]?.score).toBeCloseTo(0.5);
});

test('two of a source, also among those that stand; a better one takes the place of the lower', () => {
  const of = { sourceKey: 's' };
  const [a, b] = [
    candidate('a', 0.5, { ...of, ...standing() }),
    candidate('b', 0.4, { ...of, ...standing() }),
  ];
  const places = place([a, b, candidate('c', 0.9, of)], { max: 32, counts: [8] });
  expect(places.shown.map(({ subjectId }) => subjectId)).toEqual(['c', 'a']);
  expect(places.displaced).toEqual(['r']);
  expect(
    shown(
      [
        candidate('d', 1, { sourceKey: null }),
        candidate('e', 1, { sourceKey: null }),
        candidate('f', 1, { sourceKey: null }),
      ],
      { max: 32, counts: [8] },
    ),
  ).toEqual(['d', 'e', 'f']);
});

test('a story stands once; what people see already stays its head', () => {
  const of = { storyKey: 's' };
  const { shown: placed } = place(
    [candidate('a', 0.4, { ...of, ...standing() }), candidate('b', 0.9, of), candidate('c', 0.8, of)],
    { max: 32, counts: [8] },
  );
  expect(placed).toMatchObject([{ subjectId: 'a', folded: [{ subjectId: 'b' }, { subjectId: 'c' }] }]);
});

test('what does not fit gives way, pinned ones never', () => {
  const old = candidate('old', 0.1, standing(true));
  const low = candidate('low', 0.2, standing());
  const places = place([old, low, candidate('new', 0.9)], { max: 2, counts: [8] });
  expect(places.shown.map(({ subjectId }) => subjectId)).toEqual(['old', 'new']);
  expect(places.displaced).toHaveLength(1);
});

test('asked again with what it answered, it answers the same', () => {
  const all = Array.from({ length: 60 }, (_, n) =>
    candidate(String(n).padStart(2, '0'), (n * 7) % 13, {
      ...{ sourceKey: `s${n % 9}`, storyKey: `t${n % 25}`, foundBy: n % 3 ? [0] : [0, 1] },
    }),
  );
  const limits = { max: 12, counts: [8, 4] };
  const first = shown(all, limits);
  const then = all.map((one) => (first.includes(one.subjectId) ? { ...one, ...standing() } : one));
  expect(shown(then, limits)).toEqual(first);
  expect(place(then, limits).displaced).toEqual([]);
});

test('what some hold for themselves stays, and takes no place from what everyone is shown', () => {
  const held = candidate('held', 0.1, standing(false, true));
  const [a, b] = [candidate('a', 0.9), candidate('b', 0.8)];
  const places = place([held, a, b], { max: 2, counts: [2] });
  expect(places.shown.map(({ subjectId }) => subjectId)).toEqual(['a', 'b', 'held']);
  expect(places.displaced).toEqual([]);
  const again = candidate('again', 1, { storyKey: 'held', ...standing() });
  expect(shown([held, again], { max: 2, counts: [2] })).toEqual(['held']);
});
