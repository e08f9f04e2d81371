import { expect, test } from 'vitest';
import { tideEmbeddings } from '../../../../../tests/support/journal-runs.ts';
import type { Candidate } from '../rules/select-candidates.ts';
import { learnFromFeedback, textsToCompare } from './learn-from-feedback.ts';

const candidate = (subjectId: string, value: number, isCurrent: boolean): Candidate => ({
  subjectId,
  isPublication: true,
  analysisId: null,
  sourceKey: null,
  sourceId: null,
  storyKey: subjectId,
  parts: [{ type: 'Semantic', value, multiplier: 1 }],
  why: { kind: 'similar', seed: null, search: null, words: [], learnt: null },
  foundBy: [0],
  wasDisplaced: false,
  current: isCurrent ? { recommendationId: subjectId, isPinned: false, isPinnedByReaders: false } : null,
});

test('reactions are compared with the best two hundred and the current recommendations, without blocking the event loop', async () => {
  const ids = Array.from({ length: 500 }, (_, n) => `s${String(n).padStart(3, '0')}`);
  const candidates = ids.map((id, n) => candidate(id, 1 - n / 1_000, n === 499));
  const text = (id: string) => ({ id, title: id === 's001' ? 'Marée' : id, excerpt: '', sourceKey: null });
  const best = textsToCompare(candidates.toReversed(), new Map(ids.map((id) => [id, text(id)])));
  expect(best.map(({ id }) => id)).toEqual([...ids.slice(0, 200), 's499']);
  let [turns, isOver] = [0, false];
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const act = { title: 'Marée', excerpt: '', language: 'fr', sourceKey: null, sourceTitle: null, weight: 1 };
  const actions = Array.from({ length: 300 }, () => act);
  const learnt = await learnFromFeedback({ embeddings: tideEmbeddings }, actions, best);
  isOver = true;
  expect([learnt.size, learnt.get('s001')?.because, learnt.get('s000')?.because]).toEqual([
    201,
    'liked',
    null,
  ]);
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(await learnFromFeedback({ embeddings: tideEmbeddings }, [], best)).toEqual(new Map());
});
