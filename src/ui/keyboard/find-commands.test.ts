import { expect, it } from 'vitest';
import { findCommands } from './commands.ts';

const commands = [
  { title: 'Réflexions', group: 'Aller à', keywords: 'thinking zone' },
  { title: 'Se déconnecter', group: 'Compte', keywords: 'quitter' },
  { title: 'Thème sombre', group: 'Réglages', keywords: 'nuit' },
  { title: 'Sombre jour', group: 'Réglages' },
];
const titles = (query: string) => findCommands(commands, query).map(({ title }) => title);

it('returns everything for an empty query', () => {
  expect(titles('  ')).toHaveLength(4);
});

it('ignores accents and case, and searches keywords', () => {
  expect(titles('REFLE')).toEqual(['Réflexions']);
  expect(titles('quit')).toEqual(['Se déconnecter']);
});

it('requires every word, and puts titles that begin with the query first', () => {
  expect(titles('sombre')).toEqual(['Sombre jour', 'Thème sombre']);
  expect(titles('theme nuit')).toEqual(['Thème sombre']);
  expect(titles('theme jour')).toEqual([]);
});
