import { expect, test } from 'vitest';
import type { Journal } from '../contract/journals.ts';
import { journalTitle } from './use-journals.ts';

test('FX-44: the title does not mention similar analyses for a person without analyses', () => {
  const own = { name: '', type: 'standalone', template: 'SIMILAR_TO_USER_ANALYSES', entityName: '' } as const;
  const names = { spotlight: 'À la une', nearMine: 'Proche de vos analyses', toBegin: 'Pour commencer' };
  const titleOf = (isColdStart: boolean) => journalTitle({ ...own, isColdStart } as Journal, names);
  expect([true, false].map(titleOf)).toEqual(['Pour commencer', 'Proche de vos analyses']);
});
