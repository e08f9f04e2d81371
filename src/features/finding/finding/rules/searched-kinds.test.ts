import { expect, test } from 'vitest';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { searchedKinds } from './searched-kinds.ts';

const semantic: Scoring = { type: 'Semantic', param: 'marée', multiplier: 1 };
const tags: Scoring = { type: 'Tags', param: ['eau'], multiplier: 5 };
const only = (kind: 'Include' | 'Exclude', ...param: ('Document' | 'Analysis' | 'Passage')[]): Filter => ({
  type: 'DocKind',
  kind,
  param,
});

test('without a named kind, documents and publications are searched', () => {
  expect(searchedKinds([semantic], [])).toEqual(['Document', 'FeedItem']);
});

test('tags and filing apply to analyses only: these are searched when either counts', () => {
  expect(searchedKinds([semantic, tags], [])).toEqual(['Analysis']);
  const filed: Filter = {
    type: 'PortfolioId',
    kind: 'Include',
    param: ['0199f1f6-0000-7000-8000-000000000000'],
  };
  expect(searchedKinds([semantic], [filed])).toEqual(['Analysis']);
});

test('FX-59: a portfolio preference searches documents and publications', () => {
  const preferred: Scoring = {
    type: 'PortfolioBias',
    multiplier: 1,
    param: '0199f1f6-0000-7000-8000-000000000000',
  };
  expect(searchedKinds([semantic, preferred], [])).toEqual(['Document', 'FeedItem']);
});

test('named kinds are searched, without excluded ones', () => {
  expect(searchedKinds([tags], [only('Include', 'Document', 'Passage')])).toEqual(['Document', 'Passage']);
  const both = [only('Include', 'Document', 'Passage'), only('Include', 'Passage', 'Analysis')];
  expect(searchedKinds([], both)).toEqual(['Passage']);
  expect(searchedKinds([], [only('Exclude', 'Document', 'Passage')])).toEqual(['FeedItem']);
  expect(searchedKinds([], [only('Include', 'Document'), only('Exclude', 'Document')])).toEqual([]);
});
