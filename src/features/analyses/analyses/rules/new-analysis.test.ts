import { expect, test } from 'vitest';
import { TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import { analysisName } from './new-analysis.ts';

const document = { title: 'Recul du trait de côte', excerpt: 'Ce que disent les relevés.' };

test('an analysis takes the title its author gives, else that of its document', () => {
  expect(analysisName({ title: 'Le recul', description: 'À lire' }, document)).toEqual({
    title: 'Le recul',
    description: 'À lire',
  });
  expect(analysisName({ description: '' }, document)).toEqual({
    title: document.title,
    description: document.excerpt,
  });
});

test('a title too long for a card is cut between two characters', () => {
  const { title } = analysisName({}, { title: `${'a'.repeat(TITLE_MAX - 2)}🌊🌊`, excerpt: '' });
  expect(title).toBe(`${'a'.repeat(TITLE_MAX - 2)}…`);
  expect(title.isWellFormed()).toBe(true);
});
