import { expect, test } from 'vitest';
import { sectionText } from './section-text.ts';

test('FX-49: what a section holds back is offered as English says it', () => {
  expect(sectionText.en.showOthers(1)).toBe('Show 1 more');
  expect(sectionText.en.showOthers(4)).toBe('Show 4 more');
});
