import { expect, test } from 'vitest';
import { allCriteria } from './evaluation.ts';

test('[AL-05] the nine criteria are 0 until they are rated', () => {
  const criteria = allCriteria({ feasibility: 60 });
  expect(criteria).toHaveLength(9);
  expect(criteria.filter(({ value }) => value !== 0)).toEqual([{ key: 'feasibility', value: 60 }]);
});
