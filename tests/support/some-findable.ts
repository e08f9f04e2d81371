import type { Findable } from '../../src/features/search/server/findable.ts';

const WORDS =
  'digue marée étang rivage crue vent phare port estran dune sable barrage carte relevé niveau'.split(' ');
const idOf = (number: number, group: string) =>
  `00000000-0000-7000-${group}-${String(number).padStart(12, '0')}`;

/** For tests: the same number always is the same findable. */
export function someFindable(number: number, overrides: Partial<Findable> = {}): Findable {
  const word = (at: number) => WORDS[(number * 7 + at * at) % WORDS.length] ?? '';
  return {
    id: idOf(number, '8000'),
    kind: 'Document',
    documentId: idOf(number, '8000'),
    analysisId: null,
    authorId: null,
    language: 'fr',
    title: `${word(1)} ${word(2)} n${number}`,
    text: Array.from({ length: 12 }, (_, at) => word(at)).join(' '),
    remarks: '',
    tags: [word(3)],
    date: new Date(1_700_000_000_000 + number * 1_000),
    url: `https://www.exemple.fr/${number}`,
    readers: [idOf(number % 3, '9000'), idOf(7, '9000')],
    portfolios: [{ id: idOf(number % 2, 'a000'), addedAt: new Date(1_700_000_000_000) }],
    ...overrides,
  };
}
