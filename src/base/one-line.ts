import { requiredText } from './validators.ts';
import { isBlank } from './written-text.ts';

/** What turns round the words that follow it: a name with one would rewrite what stands beside it. */
const TURNS_ROUND = /[\u202a-\u202e\u2066-\u2069]/;

/** A name as people write one: a single line, without characters no keyboard types and no database keeps. */
export const oneLine = (maximum: number) =>
  requiredText(maximum)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { validator: 'invalid' }, abort: true })
    // An empty one is refused already: one thing is said at a time.
    .refine((text) => text === '' || !isBlank(text), { params: { validator: 'required' }, abort: true })
    .refine((text) => !TURNS_ROUND.test(text), { params: { validator: 'invalid' } });
