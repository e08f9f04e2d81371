// @module-tag deep
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filter, scoring } from '../../../../../tests/support/criteria.ts';
import {
  findableId,
  findables,
  portfolioId,
  readerId,
  WORDS,
} from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import { hybridScorings } from '../../rules/text-criteria.ts';
import type { SearchRequest } from '../search-index.ts';
import { DEPTHS } from './collect-candidates.ts';
import { executeSearch } from './execute-search.ts';

const ROWS = 400;
/** Simulates a scope with many rows: lists are much too short, and are not deepened. */
const SHORT = {
  ...DEPTHS,
  fullScanRows: 0,
  exactUpToRows: 0,
  maxDeepenings: 0,
  maxCandidates: 260,
  steps: [
    { upTo: 5, depth: 8 },
    { upTo: 16, depth: 25 },
    { upTo: 40, depth: 60 },
    { upTo: Number.POSITIVE_INFINITY, depth: 90 },
  ],
};
const PAGE = 12;

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  const own = findables(ROWS);
  // Publications that the organisation has captured, and others.
  const published = findables(ROWS, 2).map((one, at) => ({
    ...one,
    id: findableId(10_000 + at),
    kind: 'FeedItem' as const,
    readers: [],
    ...(at % 3 === 0 ? { url: own[at]?.url ?? null } : {}),
  }));
  opened = await searchIndexOf({ [ORGANISATION]: own, public: published });
});
afterAll(() => opened.close());

const decay = scoring({ type: 'DateDecay', param: { halfLifeDays: 30, shape: 'Gaussian' } });
const text = [WORDS[3], WORDS[40], WORDS[200]].join(' ');
const QUESTIONS: Readonly<Record<string, Partial<SearchRequest>>> = {
  'words and meaning': { scorings: hybridScorings(text) },
  'what is found while one types': { scorings: hybridScorings(text), onlyMatches: true, isTyping: true },
  'words, meaning and dates': { scorings: [...hybridScorings(text), decay] },
  'many scorings': {
    scorings: [0, 1, 2, 3, 4, 5].flatMap((at) => hybridScorings(`${WORDS[at * 90]} ${WORDS[at * 31]}`)),
  },
  'what few hold, then the newest': {
    scorings: [scoring({ type: 'Keywords', param: [WORDS.at(-2) ?? ''] })],
  },
  'a phrase of frequent words': {
    scorings: [scoring({ type: 'Keywords', param: [`"${WORDS[0]} ${WORDS[1]}"`] })],
  },
  'similar ones': { scorings: [scoring({ type: 'Document', param: findableId(4) })] },
  'portfolios and tags': {
    scorings: [
      scoring({ type: 'PortfolioBias', param: portfolioId(1) }),
      scoring({ type: 'Tags', param: ['Climat', 'IA'] }),
    ],
    filters: [filter({ type: 'Keywords', param: [WORDS[0] ?? ''] })],
  },
  'nothing in particular': {},
};

test.each(Object.keys(QUESTIONS))(
  '[SC-01] pages of %s neither repeat nor omit results, and are stable',
  async (name) => {
    const question = { scopes: [ORGANISATION, 'public'], readerIds: [readerId(1)], ...QUESTIONS[name] };
    const page = (offset: number, limit = PAGE) =>
      executeSearch(opened.reader, opened.models, asking({ ...question, offset, limit }), SHORT);
    const [ids, totals]: [string[], number[]] = [[], []];
    for (let offset = 0; offset < 108; offset += PAGE) {
      const { hits, total } = await page(offset);
      ids.push(...hits.map(({ id }) => id));
      totals.push(total);
      if (hits.length < PAGE) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    expect(totals.at(-1)).toBeGreaterThanOrEqual(ids.length);
    // The ranking is the same for every page size.
    for (const [offset, limit] of [
      [0, 4],
      [3, 20],
      [40, 12],
      [30, 70],
    ] as const) {
      const { hits } = await page(offset, limit);
      expect(hits.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit));
    }
  },
);
