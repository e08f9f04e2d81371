import { requiredText } from './validators.ts';
import { isBlank } from './written-text.ts';

/** A name as people write one: a single line, without characters no keyboard types and no database keeps. */
export const oneLine = (maximum: number) =>
  requiredText(maximum)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { validator: 'invalid' }, abort: true })
    // An empty one is refused already: one thing is said at a time.
    .refine((text) => text === '' || !isBlank(text), { params: { validator: 'required' } });
