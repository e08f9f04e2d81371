import { expect, test } from 'vitest';
import { isDone, progressOf, whyCannotAnswer } from './mission.ts';

const given = (answers: Record<string, boolean>, closedOn: string | null = null) => ({
  assignees: Object.entries(answers).map(([id, hasAnswered]) => ({
    colleague: { id },
    answer: hasAnswered ? {} : null,
  })),
  closedOn,
});
const CLOSED = '2026-11-12T09:00:00.000Z';

test('[AL-10] only the assignees answer, each once', () => {
  const mission = given({ awa: false, marc: true });
  expect(whyCannotAnswer(mission, 'awa')).toBeNull();
  expect(whyCannotAnswer(mission, 'marc')?.key).toBe('mission-answered');
  expect(whyCannotAnswer(mission, 'line')?.key).toBe('mission-not-yours');
});

test('nobody answers a closed mission', () => {
  const mission = given({ awa: false, marc: true }, CLOSED);
  expect(whyCannotAnswer(mission, 'awa')?.key).toBe('mission-closed');
  expect(whyCannotAnswer(mission, 'marc')?.key).toBe('mission-answered');
  expect(whyCannotAnswer(mission, 'line')?.key).toBe('mission-not-yours');
});

test('[AL-10] it is done once everyone has answered, or when it is closed', () => {
  expect(progressOf(given({ awa: false, marc: true }))).toEqual({ done: 1, total: 2 });
  expect(isDone(given({ awa: false, marc: true }))).toBe(false);
  expect(isDone(given({ awa: true, marc: true }))).toBe(true);
  expect(isDone(given({ awa: false }, CLOSED))).toBe(true);
});
