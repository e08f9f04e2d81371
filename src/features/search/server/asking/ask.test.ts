import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmbeddingsUnavailable } from '#platform/embeddings/embeddings.ts';
import { findable, findableId, NOW, portfolioId, readerId } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import type { Filter, Scoring } from '../../contract/criteria.ts';
import type { Asked } from '../search-index.ts';
import { ask } from './ask.ts';

const [COLLEAGUE, GROUP, STRANGER] = [readerId(1), readerId(2), readerId(9)];
const HOSTILE = ["l'eau", "') OR TRUE --", '\\', '100 %_', 'é\u202e"', '日本', '🌊'];
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const OWN = [
  findable(1, {
    title: 'La digue du port',
    text: 'Les crues montent vite.',
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
  findable(3, { title: 'Secret zirconium', text: 'La digue cachée.', readers: [COLLEAGUE] }),
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
  findable(24, { kind: 'Analysis', title: 'Digues', text: 'digues' }),
  ...HOSTILE.map((tag, at) =>
    findable(10 + at, {
      title: `Obstacle ${at}`,
      tags: [tag],
      url: `https://hostile.example/${tag}`,
      date: daysAgo(300 + at),
    }),
  ),
];
const PUBLISHED = [
  findable(50, {
    kind: 'FeedItem',
    title: 'La digue du port',
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

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  opened = await searchIndexOf({ [ORGANISATION]: OWN, public: PUBLISHED });
}, 60_000);
afterAll(() => opened.close());

const search = (given: Partial<Asked>) => opened.index.search(asking(given));
const numbersOf = async (given: Partial<Asked>) =>
  (await search(given)).hits.map(({ id }) => Number(id.slice(-12)));
const scoring = (one: Pick<Scoring, 'type' | 'param'>) =>
  ({ multiplier: 1, id: undefined, ...one }) as Scoring;
const filter = (one: Pick<Filter, 'type' | 'param'>, kind: Filter['kind'] = 'Include') =>
  ({ kind, id: undefined, ...one }) as Filter;
const words = (...param: string[]) => ({
  scorings: [scoring({ type: 'Keywords', param })],
  onlyMatches: true,
});

describe('who asks', () => {
  test.each([
    ['oneself', [readerId(0)], [1, 2]],
    ['a colleague', [COLLEAGUE], [3]],
    ['somebody of a group', [STRANGER, GROUP], [4]],
    ['a stranger', [STRANGER], []],
    ['nobody', [], []],
  ])('%s finds what they may open, and it is counted so', async (_, readerIds, expected) => {
    const dated = { filters: [filter({ type: 'Time', param: { days: 100 } })] };
    const { hits, total } = await search({ readerIds, ...dated });
    expect(hits.map(({ id }) => Number(id.slice(-12))).sort()).toEqual(expected);
    expect(total).toBe(expected.length);
    expect((await search({ readerIds, ...words('digue dyke') })).total).toBe(expected.length);
  });

  test('a slip is not corrected to a word only others may read', async () => {
    expect((await search(words('zirconiun'))).correction).toBeNull();
    const theirs = await search({ readerIds: [COLLEAGUE], ...words('zirconiun') });
    expect([theirs.correction, theirs.total]).toEqual(['zirconium', 1]);
  });

  test('what only others may read is no word: a slip into one is corrected as if nobody had written it', async () => {
    const corrected = (readerIds: string[]) => search({ readerIds, ...words('cachee') });
    expect([(await corrected([COLLEAGUE])).correction, (await corrected([STRANGER])).total]).toEqual([
      null,
      0,
    ]);
  });

  test('what somebody wrote is found alone, as far as one may open it', async () => {
    const passages = [filter({ type: 'DocKind', param: ['Passage'] })];
    const by = (authorId: string, given: Partial<Asked> = {}) =>
      numbersOf({ filters: passages, authorId, ...given });
    expect(await by(COLLEAGUE)).toEqual([20, 21]);
    expect(await by(COLLEAGUE, words('phare'))).toEqual([21]);
    expect(await by(COLLEAGUE, { scorings: [scoring({ type: 'Semantic', param: 'un phare' })] })).toEqual([
      21, 20,
    ]);
    expect(await by(findableId(20))).toEqual([]);
    expect(await numbersOf({ authorId: COLLEAGUE })).toEqual([]);
  });

  test('a document one may not open has nothing similar', async () => {
    const { hits, total, isWithoutMeaning } = await search({
      scorings: [scoring({ type: 'Document', param: findableId(3) })],
      explain: true,
    });
    expect([hits, total, isWithoutMeaning]).toEqual([[], 0, true]);
  });
});

describe('each scoring alone', () => {
  test.each<[Pick<Scoring, 'type' | 'param'>, number]>([
    [{ type: 'Keywords', param: ['digues'] }, 1],
    [{ type: 'Keywords', param: ['"keeps the flood"'] }, 2],
    [{ type: 'Semantic', param: 'a dyke keeps the flood away' }, 2],
    [{ type: 'DateDecay', param: { halfLifeDays: 3, shape: 'Gaussian' } }, 1],
    [{ type: 'Url', param: ['http://presse.example/terre/'] }, 2],
    [{ type: 'PortfolioBias', param: portfolioId(1) }, 2],
    [{ type: 'Tags', param: ["l'EAU"] }, 1],
  ])('%o', async (one, first) => {
    const [hit] = (await search({ scorings: [scoring(one)], explain: true })).hits;
    expect(Number(hit?.id.slice(-12))).toBe(first);
    expect(hit?.score).toBeGreaterThan(0);
  });

  test('being filed lately counts in the portfolios that are named', async () => {
    const lately = scoring({ type: 'PortfolioAddedTime', param: { halfLifeDays: 7, shape: 'Linear' } });
    const named = filter({ type: 'PortfolioId', param: [portfolioId(1)] });
    expect((await search({ scorings: [lately], filters: [named] })).hits[0]?.score).toBeCloseTo(1 - 1 / 7);
    expect((await search({ scorings: [lately] })).hits[0]?.score).toBe(0);
  });

  test('similar documents leave out the one that is asked for and what belongs to it, and say what they share', async () => {
    const given = {
      scorings: [scoring({ type: 'Document', param: findableId(1) })],
      filters: [filter({ type: 'DocKind', param: ['Document', 'Analysis', 'FeedItem'] })],
    };
    const { hits } = await search({ ...given, scopes: [ORGANISATION, 'public'], explain: true });
    expect(hits.map(({ id }) => id)).not.toContain(findableId(1));
    expect(hits.map(({ id }) => id)).not.toContain(findableId(5));
    expect(hits[0]?.sharedWords).toEqual(expect.arrayContaining(['digue', 'port']));
    expect(hits.every(({ score }) => score > 0)).toBe(true);
  });
});

describe('each filter alone', () => {
  test.each<[string, Filter, number[]]>([
    ['words', filter({ type: 'Keywords', param: ['digue'] }), [1]],
    ['a phrase', filter({ type: 'Keywords', param: ['"dyke keeps"'] }), [2]],
    ['words left out', filter({ type: 'Keywords', param: ['digue dyke -floods'] }), [1]],
    ['several words left out', filter({ type: 'Keywords', param: ['digue dyke -keeps-the -zinc'] }), [1]],
    ['stop words left out', filter({ type: 'Keywords', param: ['digue dyke -the -with'] }), [1]],
    ['phrases', filter({ type: 'Keywords', param: ['"digue du port" "dyke keeps" "no such"'] }), [1, 2]],
    ['stop words', filter({ type: 'Keywords', param: ['the'] }), [2]],
    ['time', filter({ type: 'Time', param: { days: 7 } }), [1]],
    [
      'moments',
      filter({ type: 'Time', param: { from: daysAgo(50).toISOString(), to: daysAgo(30).toISOString() } }),
      [2],
    ],
    ['a host and path', filter({ type: 'Url', param: ['https://www.presse.example/terre'] }), [2]],
    [
      'hosts and pages',
      filter({ type: 'Url', param: ['ailleurs.example', 'presse.example/mer', 'presse.example/terr'] }),
      [1],
    ],
    ['kinds', filter({ type: 'DocKind', param: ['Analysis'] }), [24, 5]],
    ['portfolios', filter({ type: 'PortfolioId', param: [portfolioId(1)] }), [2]],
  ])('%s', async (_, one, expected) => {
    const { hits, total } = await search({ filters: [one] });
    expect(hits.map(({ id }) => Number(id.slice(-12)))).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('excluding wins', async () => {
    const both = [
      filter({ type: 'Url', param: ['presse.example'] }),
      filter({ type: 'Keywords', param: ['digue'] }, 'Exclude'),
    ];
    expect(await numbersOf({ filters: both })).toEqual([2]);
  });
});

describe('whatever is asked', () => {
  test.each(HOSTILE)('%j is only a value', async (value) => {
    const at = 10 + HOSTILE.indexOf(value);
    const { hits } = await search({ scorings: [scoring({ type: 'Tags', param: [value] })] });
    expect([hits[0]?.score, hits[1]?.score ?? 0]).toEqual([1, value === "l'eau" ? 1 : 0]);
    expect(
      await numbersOf({ filters: [filter({ type: 'Url', param: [`hostile.example/${value}`] })] }),
    ).toEqual([at]);
    await search({ ...words(value), filters: [filter({ type: 'Keywords', param: [value] })] });
  });

  test.each(['\0', 'a\0b', '\ud800'])('%j, which no text holds, finds nothing', async (value) => {
    expect(await numbersOf({ filters: [filter({ type: 'Url', param: [`x/${value}`] })] })).toEqual([]);
    const { hits } = await search({ scorings: [scoring({ type: 'Tags', param: [value] })] });
    expect(hits.every(({ score }) => score === 0)).toBe(true);
  });

  test('an id that is none is refused rather than asked', async () => {
    await expect(search({ readerIds: ["x') OR TRUE --"] })).rejects.toThrow();
    expect(await numbersOf(words('digue'))).toEqual([1]);
  });

  test.each(['le la les', 'the of and', '🌊🔥', '...', '-', '""'])(
    '%j alone finds nothing by its words',
    async (text) => {
      expect((await search(words(text))).total).toBe(0);
    },
  );

  test('ten thousand words are as good as the first of them', async () => {
    const many = `digue ${Array.from({ length: 10_000 }, (_, at) => `mot${at}`).join(' ')}`;
    expect(await numbersOf(words(many))).toEqual([1]);
    expect(
      (await search({ scorings: [scoring({ type: 'Semantic', param: many })] })).hits.length,
    ).toBeGreaterThan(0);
  });

  test('the beginning of a word finds it while one types, and only then', async () => {
    expect(await numbersOf({ ...words('dig'), isTyping: true })).toEqual([1]);
    expect(await numbersOf(words('dig'))).toEqual([]);
  });

  test('parts make up the score, and asking for them changes nothing', async () => {
    const given = {
      scorings: [
        ...words('digue crues').scorings,
        { ...scoring({ type: 'Semantic', param: 'flood' }), multiplier: 0.4 },
        { ...scoring({ type: 'DateDecay', param: { halfLifeDays: 9, shape: 'Exponential' } }), id: 'age' },
      ],
    };
    const [plain, explained] = [await search(given), await search({ ...given, explain: true })];
    expect(explained.hits.map(({ id, score }) => [id, score])).toEqual(
      plain.hits.map(({ id, score }) => [id, score]),
    );
    expect(plain.hits[0]?.parts).toBeUndefined();
    for (const { score, parts = [] } of explained.hits) {
      expect(parts.map(({ type }) => type)).toEqual(['Keywords', 'Semantic', 'DateDecay']);
      expect(parts.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part.value * part.multiplier, 0)).toBe(score);
    }
  });

  test('what is published stands beside one’s own, but not twice', async () => {
    const both = { scopes: [ORGANISATION, 'public'], ...words('digue') };
    expect((await numbersOf(both)).sort()).toEqual([1, 51]);
    const all = await search({ ...both, onlyMatches: false });
    expect(all.total).toBe(all.hits.length);
    expect(await numbersOf({ scopes: ['public'], ...words('digue') })).toEqual([50, 51]);
  });
});

describe('a slip', () => {
  const corrected = async (text: string, given: Partial<Asked> = {}) =>
    opened.index.corrected(asking({ ...words(text), ...given }));

  test.each([
    ['floods are not « food »', 'floodd', 'flood'],
    ['as it was nearly typed, where others write it otherwise', 'dgue', 'digue'],
    ['in the number somebody wrote', 'creus', 'crues'],
    ['of a word among stop words and figures', 'les estrann de 2031', 'les estran de 2031'],
    ['of two words', 'digeu phrae', 'digue phare'],
  ])('%s', async (_, typed, expected) => {
    expect(await corrected(typed)).toBe(expected);
  });

  test.each([
    ['a known word, in any kind', 'phare estran'],
    ['one of the other language', 'dykes'],
    ['stop words', 'pour avec with'],
    ['a figure', '2031'],
    ['what is quoted or left out', '"estrann" -estrann'],
    ['what is far from all', 'xylophone'],
  ])('%s is none', async (_, typed) => {
    expect(await corrected(typed)).toBeNull();
  });

  test('the beginning of a known word is none while one types', async () => {
    expect([await corrected('estra', { isTyping: true }), await corrected('estra')]).toEqual([
      null,
      'estran',
    ]);
  });

  test('is left as it is where it is asked so, and where the mended word stands outside of what is asked', async () => {
    const asWritten = await search({ ...words('digeu'), asWritten: true });
    expect([asWritten.correction, asWritten.total, asWritten.holdsWords]).toEqual([null, 0, false]);
    const { correction, total, holdsWords } = await search(words('estrann'));
    expect([correction, total, holdsWords]).toEqual([null, 0, false]);
  });
});

test('a model that cannot be read leaves the answer to the words', async () => {
  const unreadable = () => Promise.reject(new EmbeddingsUnavailable('no such folder'));
  const model = { ...opened.models.current(), embed: unreadable, near: async () => [] };
  const given = asking({
    scorings: [...words('digue').scorings, scoring({ type: 'Semantic', param: 'digue' })],
  });
  const found = await ask(opened.reader, { current: () => model, byId: () => model }, given);
  expect([found.hits[0]?.id, found.isWithoutMeaning]).toEqual([findableId(1), true]);
  const alike = asking({ scorings: [scoring({ type: 'Document', param: findableId(1) })], explain: true });
  const { hits } = await ask(opened.reader, { current: () => model, byId: () => model }, alike);
  expect(hits[0]?.sharedWords).toEqual(expect.any(Array));
});

test('an index with nothing in it answers, and so does one where nothing was published', async () => {
  const empty = await searchIndexOf({ [ORGANISATION]: [] });
  const { hits, total } = await empty.index.search(
    asking({ scopes: [ORGANISATION, 'public'], ...words('digue') }),
  );
  expect([hits, total]).toEqual([[], 0]);
  await empty.close();
});
