import { expect, test } from 'vitest';
import { ELEMENT_TYPES } from '../contract/elements.ts';
import { refTypeOf } from './elements.ts';

test('replies to highlights have another type than replies to text', () => {
  expect(ELEMENT_TYPES.map(refTypeOf)).toEqual(['SIG_ELEM', 'CODE_COMMENT', 'CODE_COMMENT', 'CODE_COMMENT']);
});
