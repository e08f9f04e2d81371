import { describe, expect, test } from 'vitest';
import { filter, scoring } from '../../../../../tests/support/criteria.ts';
import { findableId, portfolioId, readerId } from '../../../../../tests/support/findables.ts';
import { COLLEAGUE, daysAgo, indexedCorpus, numberOf } from '../../../../../tests/support/indexed-corpus.ts';
import { ORGANISATION } from '../../../../../tests/support/search-index.ts';
import type { Filter, Scoring } from '../../contract/criteria.ts';

const { search, numbersOf } = indexedCorpus();

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

  test('recent filing counts in the referenced portfolios only', async () => {
    const lately = scoring({ type: 'PortfolioAddedTime', param: { halfLifeDays: 7, shape: 'Linear' } });
    const named = filter({ type: 'PortfolioId', param: [portfolioId(1)] });
    expect((await search({ scorings: [lately], filters: [named] })).hits[0]?.score).toBeCloseTo(1 - 1 / 7);
    expect((await search({ scorings: [lately] })).hits[0]?.score).toBe(0);
  });

  test('FX-59: similarity to a portfolio applies to every kind, and ignores what the caller may not open', async () => {
    const near = (readerIds: string[], portfolio: number) =>
      search({
        readerIds,
        scopes: [ORGANISATION, 'public'],
        explain: true,
        limit: 50,
        scorings: [scoring({ type: 'PortfolioBias', param: portfolioId(portfolio) })],
        filters: [filter({ type: 'DocKind', param: ['Document', 'Analysis', 'Passage', 'FeedItem'] })],
      });
    const values = ({ hits }: Awaited<ReturnType<typeof near>>) =>
      new Map(hits.map((hit) => [numberOf(hit), hit.parts?.[0]?.value ?? -1]));
    const [me, colleague] = [readerId(0), COLLEAGUE];
    const found = await near([me], 2);
    const mine = values(found);
    // Of the filed analyses, one is accessible and the other is not.
    expect([mine.get(24), mine.has(3)]).toEqual([1, false]);
    const kinds = new Set(found.hits.filter(({ score }) => score > 0).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['Analysis', 'Document', 'FeedItem', 'Passage']);
    expect([...mine.values()].every((value) => value >= 0 && value <= 1)).toBe(true);
    const all = values(await near([me, colleague], 2));
    expect(all.get(3)).toBeGreaterThan(all.get(51) ?? 1);
    // Inaccessible content has no effect: a portfolio with nothing else equals an empty one.
    const [hidden, none] = [await near([me], 3), await near([me], 9)];
    expect(hidden).toEqual(none);
    expect([...values(hidden).values()].every((value) => value === 0)).toBe(true);
    expect(hidden.total).toBe(mine.size);
  });

  test('similar documents exclude the reference document and what belongs to it, and list shared words', async () => {
    const given = {
      scorings: [scoring({ type: 'Document', param: findableId(1) })],
      filters: [filter({ type: 'DocKind', param: ['Document', 'Analysis', 'FeedItem'] })],
    };
    const { hits } = await search({ ...given, scopes: [ORGANISATION, 'public'], explain: true });
    expect(hits.map(({ id }) => id)).not.toContain(findableId(1));
    expect(hits.map(({ id }) => id)).not.toContain(findableId(5));
    // Numbers are not listed as shared words.
    expect(hits[0]?.sharedWords?.toSorted()).toEqual(['digue', 'port']);
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
    expect(hits.map(numberOf)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('exclusion takes precedence', async () => {
    const both = [
      filter({ type: 'Url', param: ['presse.example'] }),
      filter({ type: 'Keywords', param: ['digue'] }, 'Exclude'),
    ];
    expect(await numbersOf({ filters: both })).toEqual([2]);
  });
});
