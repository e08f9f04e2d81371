import { afterAll, beforeAll } from 'vitest';
import type { Findable } from '../../src/features/search/server/findable.ts';
import type { SearchRequest } from '../../src/features/search/server/search-index.ts';
import { findable, findableId, NOW, portfolioId, readerId } from './findables.ts';
import { asking, ORGANISATION, searchIndexOf } from './search-index.ts';

export const [COLLEAGUE, GROUP, STRANGER] = [readerId(1), readerId(2), readerId(9)];
export const HOSTILE = ["l'eau", "') OR TRUE --", '\\', '100 %_', 'é\u202e"', '日本', '🌊'];
export const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const OWN: readonly Findable[] = [
  findable(1, {
    title: 'La digue du port',
    text: 'Trois crues montent vite.',
    tags: ["L'eau"],
    date: daysAgo(1),
    url: 'https://www.presse.example/mer/1',
  }),
  findable(2, {
    title: 'Dykes and floods',
    text: 'A dyke keeps the flood away.',
    language: 'en',
    date: daysAgo(40),
    url: 'https://presse.example/terre/2',
    portfolios: [{ id: portfolioId(1), addedAt: daysAgo(2) }],
  }),
  findable(3, {
    title: 'Secret zirconium',
    text: 'La digue cachée, un porc.',
    readers: [COLLEAGUE],
    portfolios: [2, 3].map((at) => ({ id: portfolioId(at), addedAt: daysAgo(1) })),
  }),
  findable(4, { title: 'Pour le groupe', text: 'digue', readers: [GROUP], date: daysAgo(3) }),
  findable(5, {
    kind: 'Analysis',
    documentId: findableId(1),
    title: 'Analyse de la digue',
    text: 'solide',
    date: daysAgo(5),
  }),
  ...[0, 1, 2].map((at) =>
    findable(20 + at, {
      kind: 'Passage',
      text: at === 1 ? 'Un phare.' : 'Un estran.',
      authorId: at < 2 ? COLLEAGUE : STRANGER,
      date: daysAgo(at),
    }),
  ),
  findable(23, { kind: 'Passage', text: 'Un phare.', authorId: COLLEAGUE, readers: [COLLEAGUE] }),
  findable(24, {
    kind: 'Analysis',
    title: 'Digues',
    text: 'digues',
    portfolios: [{ id: portfolioId(2), addedAt: daysAgo(9) }],
  }),
  ...HOSTILE.map((tag, at) =>
    findable(10 + at, {
      title: `Obstacle ${at}`,
      tags: [tag],
      url: `https://hostile.example/${tag}`,
      date: daysAgo(300 + at),
    }),
  ),
];
const PUBLISHED: readonly Findable[] = [
  findable(50, {
    kind: 'FeedItem',
    title: 'La digue du port',
    text: 'Trois.',
    readers: [],
    url: 'https://presse.example/mer/1',
    date: daysAgo(1),
  }),
  findable(51, {
    kind: 'FeedItem',
    title: 'Digue rompue',
    readers: [],
    url: 'https://presse.example/x',
    date: daysAgo(9),
  }),
];

/** An index of a few texts with known results, opened before the tests of a file. */
export function indexedCorpus() {
  let opened: Awaited<ReturnType<typeof searchIndexOf>>;
  beforeAll(async () => {
    opened = await searchIndexOf({ [ORGANISATION]: OWN, public: PUBLISHED });
  }, 60_000);
  afterAll(() => opened.close());
  const search = (given: Partial<SearchRequest>) => opened.index.search(asking(given));
  return {
    opened: () => opened,
    search,
    numbersOf: async (given: Partial<SearchRequest>) => (await search(given)).hits.map(numberOf),
  };
}

/** The number of a text, from its id. */
export const numberOf = ({ id }: Pick<Findable, 'id'>) => Number(id.slice(-12));
