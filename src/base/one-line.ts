import { z } from 'zod';
import { isBlank } from './multiline-text.ts';

/** Bidirectional control characters: a name with one would reverse the text displayed beside it. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name: a single line without control characters. Bidirectional controls are removed rather than refused: they are
 * invisible, and titles copied from pages in Arabic contain them.
 */
export const oneLine = (maximum: number) =>
  z
    .string()
    .overwrite((text) => text.replace(BIDI_CONTROLS, ''))
    .trim()
    .min(1)
    .max(maximum)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { validator: 'invalid' }, abort: true })
    // An empty value is already refused by min(1): only one problem is reported at a time.
    .refine((text) => text === '' || !isBlank(text), { params: { validator: 'required' } });
