import { z } from 'zod';
import { requiredText } from './validators.ts';

/** What no keyboard types: control characters other than those of lines and columns. */
const CONTROL = /[\p{Cc}&&[^\t\n\r]]/v;
/** Only blanks, marks and what writing systems need without showing it. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** Nothing anyone would see. */
export const isBlank = (written: string): boolean => INVISIBLE.test(written);

const keepable = <T extends z.ZodType<string>>(text: T) =>
  text.refine((written) => written.isWellFormed() && !CONTROL.test(written), {
    params: { validator: 'invalid' },
    abort: true,
  });

/** What someone wrote, over several lines: something to see, in any writing system, that a database keeps as it is. */
export const writtenText = (maximum: number) =>
  keepable(requiredText(maximum)).refine((written) => !isBlank(written), {
    params: { validator: 'required' },
  });

/** The same where nothing may be written. */
export const optionalWrittenText = (maximum: number) => keepable(z.string().trim().max(maximum));

/** Words taken from a document, blanks at their ends included. */
export const quotedText = (maximum: number) => keepable(z.string().max(maximum));
