import { expect, test } from 'vitest';
import { z } from 'zod';
import { id } from './ids.ts';

test('an id in capitals is normalised to lower case', () => {
  expect(id.parse('01935B2C-0000-7000-8000-00000000000A')).toBe('01935b2c-0000-7000-8000-00000000000a');
  expect(id.safeParse('01935b2c').success).toBe(false);
  expect(z.toJSONSchema(id, { io: 'input' })).toEqual(z.toJSONSchema(z.uuid()));
});
