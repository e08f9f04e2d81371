import { expect, it } from 'vitest';
import { contentsIndent } from './headings-in.ts';

it('[ED-06] each heading level is indented by 12 px more than the one above it', () => {
  expect([1, 2, 3, 4, 5, 6].map(contentsIndent)).toEqual([12, 24, 36, 48, 60, 72]);
});
