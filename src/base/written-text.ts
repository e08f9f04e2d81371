import { z } from 'zod';
import { requiredText } from './validators.ts';

/** What no keyboard types: control characters other than those of lines and columns. */
const CONTROL = /[\p{Cc}&&[^\t\n\r]]/v;
/** The one character that text in PostgreSQL cannot hold. */
const NOTHING = /\0/;
/** Only blanks, marks and what writing systems need without showing it. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** Nothing anyone would see. */
export const isBlank = (written: string): boolean => INVISIBLE.test(written);

/** Whole characters, none of which the given ones. */
const without = <T extends z.ZodType<string>>(unwanted: RegExp, text: T) =>
  text.refine((written) => written.isWellFormed() && !unwanted.test(written), {
    params: { validator: 'invalid' },
    abort: true,
  });

/** What someone wrote, over several lines: something to see, in any writing system, that a database keeps as it is. */
export const writtenText = (maximum: number) =>
  without(CONTROL, requiredText(maximum)).refine((written) => !isBlank(written), {
    params: { validator: 'required' },
  });

/** The same where nothing may be written. */
export const optionalWrittenText = (maximum: number) => without(CONTROL, z.string().trim().max(maximum));

/**
 * Words taken from a document, to the letter: blanks at their ends, and what pages carry without showing it. Only what
 * no database keeps is refused.
 */
export const quotedText = (maximum: number) => without(NOTHING, z.string().max(maximum));
