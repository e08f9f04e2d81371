import { requiredText } from '#base/validators.ts';

/** Only blanks, marks and what writing systems need without showing it. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]+$/u;

/** A name as people write one: a single line, without characters no keyboard types and no database keeps. */
export const oneLine = (maximum: number) =>
  requiredText(maximum)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { validator: 'invalid' }, abort: true })
    .refine((text) => !INVISIBLE.test(text), { params: { validator: 'required' } });
