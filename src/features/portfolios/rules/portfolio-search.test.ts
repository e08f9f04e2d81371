import { expect, test } from 'vitest';
import { portfolioSearch } from './portfolio-search.ts';

const PORTFOLIO = '019a7c1e-0000-7000-8000-b00000000001';

test('[PO-03] four half-lives of the time of addition, meaning, tags five times, in this portfolio and among analyses only', () => {
  const { scorings, filters } = portfolioSearch(PORTFOLIO, 'trait de côte');
  expect(filters).toEqual([
    { type: 'PortfolioId', kind: 'Include', param: [PORTFOLIO] },
    { type: 'DocKind', kind: 'Include', param: ['Analysis'] },
    { type: 'Keywords', kind: 'Include', param: ['trait de côte'] },
  ]);
  const added = scorings.filter(({ type }) => type === 'PortfolioAddedTime');
  expect(added.map(({ param }) => param)).toEqual(
    [7, 30, 365, 3650].map((halfLifeDays) => ({ halfLifeDays, shape: 'Linear' })),
  );
  expect(scorings).toContainEqual({ type: 'Semantic', param: 'trait de côte', multiplier: 1 });
  expect(scorings).toContainEqual({ type: 'Tags', param: ['trait de côte'], multiplier: 5 });
  // FX-73: nothing else affects the order.
  expect(scorings).toHaveLength(6);
});
