import { expect, test } from 'vitest';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { kindsLookedFor } from './kinds-looked-for.ts';

const semantic: Scoring = { type: 'Semantic', param: 'marée', multiplier: 1 };
const tags: Scoring = { type: 'Tags', param: ['eau'], multiplier: 5 };
const only = (kind: 'Include' | 'Exclude', ...param: ('Document' | 'Analysis' | 'Passage')[]): Filter => ({
  type: 'DocKind',
  kind,
  param,
});

test('without a named kind, documents and publications are searched', () => {
  expect(kindsLookedFor([semantic], [])).toEqual(['Document', 'FeedItem']);
});

test('tags and filing apply to analyses only: these are searched when either counts', () => {
  expect(kindsLookedFor([semantic, tags], [])).toEqual(['Analysis']);
  const filed: Filter = {
    type: 'PortfolioId',
    kind: 'Include',
    param: ['0199f1f6-0000-7000-8000-000000000000'],
  };
  expect(kindsLookedFor([semantic], [filed])).toEqual(['Analysis']);
});

test('FX-59: a portfolio preference searches documents and publications', () => {
  const preferred: Scoring = {
    type: 'PortfolioBias',
    multiplier: 1,
    param: '0199f1f6-0000-7000-8000-000000000000',
  };
  expect(kindsLookedFor([semantic, preferred], [])).toEqual(['Document', 'FeedItem']);
});

test('named kinds are searched, without excluded ones', () => {
  expect(kindsLookedFor([tags], [only('Include', 'Document', 'Passage')])).toEqual(['Document', 'Passage']);
  const both = [only('Include', 'Document', 'Passage'), only('Include', 'Passage', 'Analysis')];
  expect(kindsLookedFor([], both)).toEqual(['Passage']);
  expect(kindsLookedFor([], [only('Exclude', 'Document', 'Passage')])).toEqual(['FeedItem']);
  expect(kindsLookedFor([], [only('Include', 'Document'), only('Exclude', 'Document')])).toEqual([]);
});
