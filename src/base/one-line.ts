import { z } from 'zod';
import { isBlank } from './written-text.ts';

/** What turns round the words that follow it: a name with one would rewrite what stands beside it. */
const TURNS_ROUND = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name as people write one: a single line, without characters no keyboard types and no database keeps. Those that turn
 * words round are left out rather than refused: nobody sees them, and titles copied from pages in Arabic carry them.
 */
export const oneLine = (maximum: number) =>
  z
    .string()
    .overwrite((text) => text.replace(TURNS_ROUND, ''))
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { validator: 'invalid' }, abort: true })
    // An empty one is refused already: one thing is said at a time.
    .refine((text) => text === '' || !isBlank(text), { params: { validator: 'required' } });
