import { expect, test } from 'vitest';
import { sectionText } from '../../text.ts';

test('FX-49: the button for hidden recommendations has a natural English label', () => {
  expect(sectionText.en.showOthers(1)).toBe('Show 1 more');
  expect(sectionText.en.showOthers(4)).toBe('Show 4 more');
});
