import { expect, test } from 'vitest';
import { CRITERIA_TYPES, type Criterion, initialCriteria, newCriterion, sortForDisplay } from './criteria.ts';
import { fromSearchQuery, toSearchQuery, validateCriterion } from './search-query.ts';

const PORTFOLIO = '0198c0de-0000-7000-8000-000000000001';

const criteriaOfEachType: Criterion[] = [
  { type: 'URL_FILTER', id: 'URL_FILTER/a', excludes: true, urls: ['gazette.example'] },
  { type: 'TIME_WINDOW_FILTER', id: 'TIME_WINDOW_FILTER/a', excludes: false, days: 30 },
  { type: 'KEYWORD_FILTER', id: 'KEYWORD_FILTER/a', excludes: true, words: ['golf'] },
  { type: 'URL_SCORE', id: 'URL_SCORE/a', weight: 1, urls: ['cahiers.example'] },
  { type: 'PORTFOLIO_BIAS', id: 'PORTFOLIO_BIAS/a', weight: 0.3, portfolioId: PORTFOLIO },
  { type: 'KEYWORD_SCORE', id: 'KEYWORD_SCORE/a', weight: 0.5, words: ['oyat', 'dune'] },
  { type: 'TIME_DECAY', id: 'TIME_DECAY/a', weight: 0.2, days: 14, shape: 'Gaussian' },
  { type: 'SEMANTIC_SEARCH', id: 'SEMANTIC_SEARCH/a', weight: 1, text: 'recharger les dunes' },
];

test('[SC-03] criteria convert to the wire format and back, in the order of the specification', () => {
  const query = toSearchQuery(criteriaOfEachType, 8);
  expect(query).toEqual({
    max_results: 8,
    scorings: [
      { Semantic: { param: 'recharger les dunes', multiplier: 1, id: 'SEMANTIC_SEARCH/a' } },
      { DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2, id: 'TIME_DECAY/a' } },
      { Keywords: { param: ['oyat', 'dune'], multiplier: 0.5, id: 'KEYWORD_SCORE/a' } },
      { PortfolioBias: { param: PORTFOLIO, multiplier: 0.3, id: 'PORTFOLIO_BIAS/a' } },
      { Url: { param: ['cahiers.example'], multiplier: 1, id: 'URL_SCORE/a' } },
    ],
    filters: [
      { Keywords: { param: ['golf'], kind: 'Exclude', id: 'KEYWORD_FILTER/a' } },
      { Time: { param: { days: 30 }, kind: 'Include', id: 'TIME_WINDOW_FILTER/a' } },
      { Url: { param: ['gazette.example'], kind: 'Exclude', id: 'URL_FILTER/a' } },
    ],
  });
  expect(fromSearchQuery(query)).toEqual({ refused: null, criteria: sortForDisplay(criteriaOfEachType) });
});

test('[SC-03] defaults of D3 §9, and ids of a type and ten characters', () => {
  const weights = CRITERIA_TYPES.map((type) => {
    const criterion = newCriterion(type);
    expect(criterion.id).toMatch(new RegExp(`^${type}/[a-z0-9]{10}$`));
    return [type, 'weight' in criterion ? criterion.weight : null];
  });
  expect(Object.fromEntries(weights)).toEqual({
    SEMANTIC_SEARCH: 1,
    TIME_DECAY: 0.2,
    KEYWORD_SCORE: 0.5,
    PORTFOLIO_BIAS: 0.3,
    URL_SCORE: 1,
    KEYWORD_FILTER: null,
    TIME_WINDOW_FILTER: null,
    URL_FILTER: null,
  });
  expect(newCriterion('TIME_DECAY')).toMatchObject({ days: 14, shape: 'Gaussian' });
  expect(newCriterion('TIME_WINDOW_FILTER')).toMatchObject({ days: 30 });
  expect(initialCriteria().map(({ type }) => type)).toEqual(['SEMANTIC_SEARCH', 'TIME_DECAY']);
});

test('[SC-03] criteria of one type keep their order', () => {
  const two = ['a', 'b'].map((id) => newCriterion('KEYWORD_SCORE', id));
  const shown = sortForDisplay([...two, newCriterion('SEMANTIC_SEARCH', 'first')]);
  expect(shown.map(({ id }) => id)).toEqual(['first', 'a', 'b']);
});

test.each<[Criterion]>([
  [newCriterion('SEMANTIC_SEARCH')],
  [newCriterion('KEYWORD_SCORE')],
  [newCriterion('KEYWORD_FILTER')],
  [newCriterion('URL_SCORE')],
  [newCriterion('URL_FILTER')],
  [newCriterion('PORTFOLIO_BIAS')],
  [{ ...newCriterion('TIME_DECAY'), days: null } as Criterion],
  [{ ...newCriterion('TIME_WINDOW_FILTER'), days: null } as Criterion],
])('[SC-03] %j is reported as empty', (criterion) => {
  expect(validateCriterion(criterion)?.reason.fr).toBe('Ce champs ne peut être vide');
});

test('filled-in criteria are valid; a number out of range reports the limit', () => {
  expect(criteriaOfEachType.map(validateCriterion)).toEqual(criteriaOfEachType.map(() => null));
  const never = { ...newCriterion('TIME_DECAY'), days: 0 } as Criterion;
  expect(validateCriterion(never)?.reason.key).not.toBe('empty-criterion');
});

test.each([
  [{ scorings: [{ Vibes: { param: 'digue' } }], filters: [] }],
  [{ scorings: [{ Tags: { param: ['eau'] } }], filters: [] }],
  [{ scorings: [], filters: [{ DocKind: { param: 'Analysis' } }] }],
  [{ scorings: [], filters: [{ Time: { param: { from: '2026-01-01T00:00:00Z' } } }] }],
])('[SC-03] %j is not supported and is an error', (query) => {
  expect(fromSearchQuery(query).refused?.fr).toBe('Unknown criteria type');
});
