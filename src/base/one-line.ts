import { requiredText } from './validators.ts';
import { isBlank } from './written-text.ts';

/** A name as people write one: a single line, without characters no keyboard types and no database keeps. */
export const oneLine = (maximum: number) =>
  requiredText(maximum)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { validator: 'invalid' }, abort: true })
    .refine((text) => !isBlank(text), { params: { validator: 'required' } });
