import { expect, test } from 'vitest';
import { SCORINGS } from '#features/search/contract/criteria.ts';
import { whyText } from './why-text.ts';

test('every criterion that makes a place has its name, in both languages', () => {
  // Of searches, of a group's analyses, and of what was learnt.
  const types = [...Object.keys(SCORINGS), 'Evaluation', 'Activity', 'Learnt'].sort();
  for (const { part } of [whyText.fr, whyText.en]) {
    expect(Object.keys(part).sort()).toEqual(types);
    expect(new Set(Object.values(part)).size).toBe(types.length);
  }
});
