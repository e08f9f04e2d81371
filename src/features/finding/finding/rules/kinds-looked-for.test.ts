import { expect, test } from 'vitest';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { kindsLookedFor } from './kinds-looked-for.ts';

const semantic: Scoring = { type: 'Semantic', param: 'marée', multiplier: 1 };
const tags: Scoring = { type: 'Tags', param: ['eau'], multiplier: 5 };
const only = (kind: 'Include' | 'Exclude', ...param: ('Document' | 'Analysis' | 'Passage')[]): Filter => ({
  ...{ type: 'DocKind', kind, param },
});

test('what was published is found once where no kind is named', () => {
  expect(kindsLookedFor([semantic], [])).toEqual(['Document', 'FeedItem']);
});

test('analyses alone are tagged and filed: they are found where tags, or being filed, count', () => {
  expect(kindsLookedFor([semantic, tags], [])).toEqual(['Analysis']);
  const filed: Filter = {
    type: 'PortfolioId',
    kind: 'Include',
    param: ['0199f1f6-0000-7000-8000-000000000000'],
  };
  expect(kindsLookedFor([semantic], [filed])).toEqual(['Analysis']);
});

test('FX-59: what somebody likes is found in whatever was published', () => {
  const liked: Scoring = {
    ...{ type: 'PortfolioBias', multiplier: 1 },
    param: '0199f1f6-0000-7000-8000-000000000000',
  };
  expect(kindsLookedFor([semantic, liked], [])).toEqual(['Document', 'FeedItem']);
});

test('kinds that are named are those that are found, less those that are excluded', () => {
  expect(kindsLookedFor([tags], [only('Include', 'Document', 'Passage')])).toEqual(['Document', 'Passage']);
  const both = [only('Include', 'Document', 'Passage'), only('Include', 'Passage', 'Analysis')];
  expect(kindsLookedFor([], both)).toEqual(['Passage']);
  expect(kindsLookedFor([], [only('Exclude', 'Document', 'Passage')])).toEqual(['FeedItem']);
  expect(kindsLookedFor([], [only('Include', 'Document'), only('Exclude', 'Document')])).toEqual([]);
});
