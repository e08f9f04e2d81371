import type { Findable } from '../../src/features/search/server/findable.ts';
import { findable, portfolioId, readerId } from './findables.ts';

const WORDS =
  'digue marée étang rivage crue vent phare port estran dune sable barrage carte relevé niveau'.split(' ');

/** A findable determined by its number. */
export function someFindable(number: number, overrides: Partial<Findable> = {}): Findable {
  const word = (at: number) => WORDS[(number * 7 + at * at) % WORDS.length] ?? '';
  return findable(number, {
    title: `${word(1)} ${word(2)} n${number}`,
    text: Array.from({ length: 12 }, (_, at) => word(at)).join(' '),
    tags: [word(3)],
    date: new Date(1_700_000_000_000 + number * 1_000),
    url: `https://www.exemple.fr/${number}`,
    readers: [readerId(number % 3), readerId(7)],
    portfolios: [{ id: portfolioId(number % 2), addedAt: new Date(1_700_000_000_000) }],
    ...overrides,
  });
}
