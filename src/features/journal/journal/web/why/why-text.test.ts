import { expect, test } from 'vitest';
import { SCORINGS } from '#features/search/contract/criteria.ts';
import { whyText } from './why-text.ts';

test('every score criterion has a name in both languages', () => {
  // Of searches, of the analyses of a group, and of learning.
  const types = [...Object.keys(SCORINGS), 'Evaluation', 'Activity', 'Learnt'].sort();
  for (const { part } of [whyText.fr, whyText.en]) {
    expect(Object.keys(part).sort()).toEqual(types);
    expect(new Set(Object.values(part)).size).toBe(types.length);
  }
});
