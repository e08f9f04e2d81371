// @module-tag deep
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findableId,
  findables,
  numbersFrom,
  portfolioId,
  readerId,
  TAGS,
  WORDS,
} from '../../../../../tests/support/findables.ts';
import { matchesKeywords } from '../../../../../tests/support/matches-keywords.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import type { Filter, Scoring } from '../../contract/criteria.ts';
import type { SearchRequest } from '../search-index.ts';
import { DEPTHS, fetchAll } from './collect-candidates.ts';
import { createComponents } from './create-components.ts';
import { executeSearch, portfolioVectors } from './execute-search.ts';
import type { FetchedRow } from './fetched-row.ts';
import { loadReferenceDocument } from './load-reference-document.ts';
import { measureRow, rankRows } from './score.ts';
import { statisticsOf } from './statistics.ts';
import { whereOf } from './where.ts';

type Opened = Awaited<ReturnType<typeof searchIndexOf>>;
let opened: Opened;

beforeAll(async () => {
  opened = await searchIndexOf({ [ORGANISATION]: findables(2_000) });
});
afterAll(() => opened.close());

/** Scores every row that passes the filters, without candidate lists. */
async function bruteForce(asked: SearchRequest) {
  return opened.reader.read(ORGANISATION, async (tables) => {
    const scope = { scope: ORGANISATION, tables, where: whereOf(ORGANISATION, asked), only: null };
    const documents = new Map();
    for (const one of asked.scorings) {
      const document =
        one.type === 'Document' && (await loadReferenceDocument([scope], asked.readerIds, one.param));
      if (document) documents.set(one.param, document);
    }
    const portfolios = new Map();
    for (const one of asked.scorings) {
      if (one.type === 'PortfolioBias')
        portfolios.set(one.param, await portfolioVectors([scope], asked.readerIds, one.param));
    }
    const ground = {
      statistics: statisticsOf([tables.vocabulary]),
      models: opened.models,
      embeddingsIds: [tables.embeddingsId],
      documents,
      portfolios,
      excludedTitles: async () => new Set<string>(),
    };
    const { components } = await createComponents(asked, ground);
    const everything = {
      ...components[0],
      columns: ['words', 'plain', 'title', 'vectors', 'tags', 'portfolios', 'filedAt'],
    };
    const rows = await fetchAll(scope, [everything as never]);
    const passing = rows.filter(({ row }) => asked.filters.every((filter) => passes(filter, row)));
    return rankRows(
      components,
      passing.map((candidate) => measureRow(components, candidate)),
    );
  });
}

function passes(filter: Filter, row: FetchedRow): boolean {
  if (filter.type !== 'Keywords') return true;
  const language = row.language === 'en' ? 'en' : 'fr';
  const text = { language, words: row.text('words'), plain: row.text('plain') } as const;
  const isMet = filter.param.some((param) => matchesKeywords(param, text));
  return isMet === (filter.kind === 'Include');
}

/** Pseudo-random searches of every kind, always the same. */
function requests(count: number): SearchRequest[] {
  const next = numbersFrom(42);
  const below = (limit: number) => Math.floor(next() * limit);
  const one = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  const text = () =>
    Array.from({ length: 1 + below(4) }, () => WORDS[Math.floor(next() ** 2 * WORDS.length)]).join(' ');
  const multiplier = () => Math.round(next() * 30) / 10 + 0.1;
  const scoring = (): Scoring => {
    const base = { multiplier: multiplier(), id: undefined };
    return one<() => Scoring>([
      () => ({ type: 'Keywords', param: [text()], ...base }),
      () => ({ type: 'Keywords', param: [`"${text()}" ${text()}`, text()], ...base }),
      () => ({ type: 'Semantic', param: text(), ...base }),
      () => ({ type: 'Document', param: findableId(below(2_000)), ...base }),
      () => ({
        type: 'DateDecay',
        param: { halfLifeDays: 1 + below(100), shape: one(['Gaussian', 'Exponential', 'Linear'] as const) },
        ...base,
      }),
      () => ({ type: 'Tags', param: [one(TAGS), one(TAGS)], ...base }),
      () => ({ type: 'Url', param: ['presse.example/rubrique-1'], ...base }),
      () => ({ type: 'PortfolioBias', param: portfolioId(below(3)), ...base }),
      () => ({ type: 'PortfolioAddedTime', param: { halfLifeDays: 30, shape: 'Linear' }, ...base }),
    ])();
  };
  const filter = (): Filter => {
    const base = { kind: next() < 0.7 ? ('Include' as const) : ('Exclude' as const), id: undefined };
    return one<() => Filter>([
      () => ({ type: 'Keywords', param: [text()], ...base }),
      () => ({
        type: 'Keywords',
        param: [`${text()} -${one(WORDS)}`, `"${one(WORDS)} ${one(WORDS)}"`],
        ...base,
      }),
      () => ({ type: 'Time', param: { days: 30 + below(600) }, ...base }),
      () => ({ type: 'Url', param: ['https://lemonde.example/', 'news.example/rubrique-2'], ...base }),
      () => ({ type: 'DocKind', param: ['Document', 'Analysis', 'FeedItem'], ...base }),
      () => ({ type: 'PortfolioId', param: [portfolioId(0), portfolioId(1)], ...base }),
    ])();
  };
  return Array.from({ length: count }, () =>
    asking({
      readerIds: [0, 1, 2, 3].slice(0, 1 + below(4)).map(readerId),
      scorings: Array.from({ length: below(4) + (next() < 0.9 ? 1 : 0) }, scoring),
      filters: Array.from({ length: below(3) }, filter),
    }),
  );
}

describe('the result equals that of scoring every row', () => {
  test.each(requests(60).map((asked, at) => [at, asked] as const))('question %i', async (at, asked) => {
    const passing = await bruteForce(asked);
    // Rows without similarity to the document are not results.
    const isLikeOnly = asked.scorings.length > 0 && asked.scorings.every(({ type }) => type === 'Document');
    const all = isLikeOnly ? passing.filter(({ score }) => score > 0) : passing;
    for (const [depths, offset] of [
      [DEPTHS, 0],
      [{ ...DEPTHS, fullScanRows: 0 }, (at % 3) * 20],
      // With lists that are much too short, so that the deepening rule must notice.
      [
        {
          ...DEPTHS,
          fullScanRows: 0,
          steps: [{ upTo: Number.POSITIVE_INFINITY, depth: 20 }],
          maxDeepenings: 20,
        },
        0,
      ],
    ] as const) {
      const { hits, total } = await executeSearch(opened.reader, opened.models, { ...asked, offset }, depths);
      expect(total).toBeGreaterThanOrEqual(all.length);
      expect(total).toBeLessThanOrEqual(isLikeOnly ? passing.length : all.length);
      const expected = all.slice(offset, offset + 20).map(({ row, score }) => ({ id: row.id, score }));
      expect(hits.map(({ id, score }) => ({ id, score }))).toEqual(expected);
    }
  });
});
