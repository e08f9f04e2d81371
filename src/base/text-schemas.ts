import { z } from 'zod';
import { requiredText } from './validators.ts';

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

/** Control characters other than tab, line feed and carriage return. */
const CONTROL = /[\p{Cc}&&[^\t\n\r]]/v;
/** The one character that PostgreSQL text cannot store. */
const NUL = /\0/;
/** Only whitespace, combining marks and characters that scripts use without displaying them. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text has no visible character. */
export const isBlank = (written: string): boolean => INVISIBLE.test(written);

/** Refuses malformed Unicode and the given characters. */
const without = <T extends z.ZodType<string>>(unwanted: RegExp, text: T) =>
  text.refine((written) => written.isWellFormed() && !unwanted.test(written), {
    params: { validator: 'invalid' },
    abort: true,
  });

/** Typed text over several lines: at least one visible character, in any script, without control characters. */
export const multilineText = (maximum: number) =>
  without(CONTROL, requiredText(maximum)).refine((written) => !isBlank(written), {
    params: { validator: 'required' },
  });

/** The same, possibly empty. */
export const optionalMultilineText = (maximum: number) => without(CONTROL, z.string().trim().max(maximum));

/**
 * Text copied from a document, kept exactly: surrounding whitespace and invisible characters included. Only characters
 * that the database cannot store are refused.
 */
export const quotedText = (maximum: number) => without(NUL, z.string().max(maximum));
