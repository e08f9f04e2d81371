import { expect, test } from 'vitest';
import { feedbackWeight, learntEffect } from './learnt.ts';
import { learntWords } from './learnt-words.ts';
import { type Finding, mergeFindings } from './select-candidates.ts';
import { textUnderHeading } from './text-under-heading.ts';
import { nextRoundAfter, withWindow } from './timing.ts';

const act = { rating: null, isTaken: false, isRead: false };
const vector = (...values: number[]) => new Float32Array(values);

test('a rating counts before taking, and taking before viewing', () => {
  const weights = [0, 1, 2, 3, 4].map((rating) => feedbackWeight({ ...act, rating }));
  expect(weights).toEqual([...weights].sort((a, b) => a - b));
  expect([weights[0], weights[4]]).toEqual([-1, 1]);
  expect(weights[1]).toBeLessThan(0);
  expect(feedbackWeight({ ...act, rating: 1, isTaken: true })).toBe(weights[1]);
  expect(feedbackWeight({ ...act, isTaken: true })).toBeGreaterThan(feedbackWeight({ ...act, isRead: true }));
  expect(feedbackWeight(act)).toBe(0);
});

test('texts similar to liked ones gain, those similar to disliked ones lose, within the bound', () => {
  const judged = [
    { vector: vector(1, 0), sourceKey: 'a', weight: 1 },
    { vector: vector(0, 1), sourceKey: 'b', weight: -1 },
  ];
  const near = learntEffect({ vector: vector(1, 0), sourceKey: 'c' }, judged);
  const far = learntEffect({ vector: vector(0, 1), sourceKey: 'c' }, judged);
  expect([near.because, far.because]).toEqual(['liked', 'disliked']);
  expect(near.part?.value).toBeCloseTo(-(far.part?.value ?? 0));
  const many = Array.from({ length: 300 }, () => judged[0] ?? { vector: null, sourceKey: null, weight: 1 });
  expect(learntEffect({ vector: vector(1, 0), sourceKey: 'a' }, many).part).toMatchObject({
    multiplier: 0.3,
  });
  expect(learntEffect({ vector: vector(1, 0), sourceKey: 'a' }, many).part?.value).toBeLessThanOrEqual(1);
  expect(learntEffect({ vector: vector(1, 0), sourceKey: null }, [])).toEqual({ part: null, because: null });
});

test('a source counts by the reactions to its publications, once there are enough', () => {
  const one = { vector: null, sourceKey: 'a', weight: 1 };
  const value = (times: number) =>
    learntEffect(
      { vector: null, sourceKey: 'a' },
      Array.from({ length: times }, () => one),
    ).part?.value ?? 0;
  expect(value(1)).toBeLessThan(value(5));
  expect(learntEffect({ vector: null, sourceKey: 'a' }, [one, one, one, one]).because).toBe('liked-source');
  expect(learntEffect({ vector: null, sourceKey: 'b' }, [one])).toMatchObject({ because: null });
});

test('liked words occur repeatedly in liked titles, far more than in the others', () => {
  const judged = [
    { title: 'La digue du port', language: 'fr', weight: 1 },
    { title: 'Une digue et un port', language: 'fr', weight: 1 },
    { title: 'Le port de pêche', language: 'fr', weight: -1 },
    { title: 'La pêche au filet', language: 'fr', weight: -1 },
  ];
  expect(learntWords(judged, 10)).toEqual({ liked: ['digue'], disliked: ['pêche'] });
});

test('a text read and then filed counts once, and so does one on either side', () => {
  const text = (title: string, weight: number) => ({ title, language: 'fr', weight });
  const twice = [text('La digue du port', 0.2), text('La digue du port', 0.8)];
  expect(learntWords(twice, 10)).toEqual({ liked: [], disliked: [] });
  const onEither = [text('La digue rompue', 1), text('Une digue contestée', -0.3)];
  expect(learntWords(onEither, 10)).toEqual({ liked: [], disliked: [] });
  expect(learntWords([...twice, text('Une digue', 1)], 10).liked).toEqual(['digue']);
});

test('FX-37: stop words of either language are not learnt', () => {
  const text = (title: string, weight: number, language: string | null = 'en') => ({
    title,
    language,
    weight,
  });
  const judged = [
    text('After the storm, the dykes', 1),
    text('Still open after the dykes', 1),
    text('Une digue après l’autre', 1, 'fr'),
    text('La digue après la crue', 1, 'fr'),
    text('Before the panel, after the vote', 1, null),
  ];
  expect(learntWords(judged, 10).liked).toEqual(['digue', 'dykes']);
});

test('of each family the best finding and a share of the second count; families add up', () => {
  const found = (family: string, value: number, words: string[] = []): Finding => ({
    subjectId: 'a',
    isPublication: true,
    analysisId: null,
    parts: [{ type: 'Semantic', id: family, value, multiplier: 1 }],
    origin: {
      family,
      secondShare: family === 'tags' ? 0.5 : 0,
      search: 0,
      why: { kind: 'news', seed: null, search: null, words },
    },
  });
  const [merged] = mergeFindings([
    found('tags', 0.3, ['eau']),
    found('tags', 0.5, ['port']),
    found('seeds', 0.7),
  ]);
  expect(merged).toMatchObject({
    parts: [{ id: 'seeds' }, { id: 'tags', value: 0.5 }, { id: 'tags', value: 0.3, multiplier: 0.5 }],
    why: { words: ['port', 'eau'] },
    foundBy: [0],
  });
});

test('rounds begin every six hours; a search without a period covers thirty days', () => {
  expect(nextRoundAfter(new Date('2026-11-16T05:59:59Z')).toISOString()).toBe('2026-11-16T06:00:00.000Z');
  expect(nextRoundAfter(new Date('2026-11-16T18:00:00Z')).toISOString()).toBe('2026-11-17T00:00:00.000Z');
  expect(withWindow([])).toMatchObject([{ type: 'Time', param: { days: 30 } }]);
  const own = [{ type: 'Time', kind: 'Include', param: { days: 3 }, id: undefined }] as const;
  expect(withWindow(own)).toBe(own);
});

test('the text under a heading ends at the next heading of the same level', () => {
  const line = (type: string, text: string, attrs = {}) => ({
    type,
    attrs,
    content: [{ type: 'text', text }],
  });
  const content = [
    line('paragraph', 'Avant'),
    line('heading', 'Le trait de côte ', { level: 2 }),
    { type: 'blockquote', content: [line('paragraph', 'Il recule.')] },
    line('heading', 'Mesures', { level: 3 }),
    line('paragraph', 'Un mètre par an.'),
    line('heading', 'Autre', { level: 2 }),
    line('paragraph', 'Après'),
  ];
  const text = { type: 'doc', content };
  expect(textUnderHeading(text, 'Le trait de côte')).toBe(
    'Le trait de côte\nIl recule.\nMesures\nUn mètre par an.',
  );
  expect(textUnderHeading(text, 'Perdu')).toBe('');
});
