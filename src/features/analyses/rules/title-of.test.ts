import { expect, test } from 'vitest';
import { TITLE_MAX } from '../contract/new-analysis.ts';
import { nameFor, titleFromAddress } from './title-of.ts';

const document = { title: 'Recul du trait de côte', excerpt: 'Ce que disent les relevés.' };

test('an analysis is called what its author calls it, else as its document', () => {
  expect(nameFor({ title: 'Le recul', description: 'À lire' }, document)).toEqual({
    title: 'Le recul',
    description: 'À lire',
  });
  expect(nameFor({ description: '' }, document)).toEqual({
    title: document.title,
    description: document.excerpt,
  });
});

test('a title too long for a card is cut between two letters', () => {
  const { title } = nameFor({}, { title: `${'a'.repeat(TITLE_MAX - 2)}🌊🌊`, excerpt: '' });
  expect(title).toBe(`${'a'.repeat(TITLE_MAX - 2)}…`);
  expect(title.isWellFormed()).toBe(true);
});

test.each([
  ['https://www.gazette.example/littoral/recul/?page=2#haut', 'gazette.example/littoral/recul'],
  ['http://cahiers.example/%C3%A9tang', 'cahiers.example/étang'],
  ['https://cahiers.example/100%', 'cahiers.example/100%'],
  ['https://cahiers.example/a%00b', 'cahiers.example/a%00b'],
  ['https://cahiers.example', 'cahiers.example'],
])('before it is read, %s is called %s', (url, title) => {
  expect(titleFromAddress(url)).toBe(title);
});
