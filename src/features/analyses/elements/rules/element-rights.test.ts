import { expect, test } from 'vitest';
import { ELEMENT_TYPES } from '../contract/elements.ts';
import { type AuthorAction, whyCannotChange } from './element-rights.ts';

const ACTIONS: readonly AuthorAction[] = ['rewrite', 'classify', 'attach', 'archive'];

test("[AL-12] nobody changes another person's element, whatever its type", () => {
  for (const type of ELEMENT_TYPES) {
    for (const action of ACTIONS) {
      const refusal = whyCannotChange({ type, userId: 'awa', archived: false }, 'marc', action);
      expect(refusal?.key).toBe('not-author');
    }
  }
});

test('[AL-11] highlights and comments are archived, missions and answers are not', () => {
  const archiving = ELEMENT_TYPES.map(
    (type) => whyCannotChange({ type, userId: 'awa', archived: false }, 'awa', 'archive')?.key ?? 'may',
  );
  expect(archiving).toEqual(['may', 'may', 'not-archivable', 'not-archivable']);
});

test('an archived element can be restored, and nothing else', () => {
  const own = { type: 'highlight', userId: 'awa', archived: true } as const;
  const refused = ACTIONS.map((action) => whyCannotChange(own, 'awa', action)?.key ?? 'may');
  expect(refused).toEqual(['archived', 'archived', 'archived', 'may']);
});

test('an answer is not rewritten; a comment has no place in the document', () => {
  const may = (type: (typeof ELEMENT_TYPES)[number]) =>
    ACTIONS.filter(
      (action) => whyCannotChange({ type, userId: 'awa', archived: false }, 'awa', action) === null,
    );
  expect(may('highlight')).toEqual(ACTIONS);
  expect(may('comment')).toEqual(['rewrite', 'classify', 'archive']);
  expect(may('mission')).toEqual(['classify', 'attach']);
  expect(may('answer')).toEqual([]);
});
