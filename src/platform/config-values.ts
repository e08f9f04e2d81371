import { z } from 'zod';
import { parseExceptions } from './outbound/exceptions.ts';

/** One configuration setting. */
export interface Setting<S extends z.ZodType> {
  readonly schema: S;
  readonly description: string;
  readonly example: string;
  /** Secrets may also come from a file named by NAME_FILE. */
  readonly secret?: true;
}

export const setting = <S extends z.ZodType>(
  schema: S,
  says: string,
  example: string,
  secret?: true,
): Setting<S> =>
  secret ? { schema, description: says, example, secret } : { schema, description: says, example };

/** Value schemas of settings; their messages complete the sentence « The setting NAME ». */
export const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');
export const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);
export const between = (least: number, most: number) =>
  wholeNumber.pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));
export const atLeast = (characters: number) =>
  z.string().min(characters, `must have at least ${characters} characters`);
/** Language tags such as `fr-CA`, in canonical form. */
export const languageTags = z
  .string()
  .transform((list) => list.split(',').map((tag) => tag.trim()))
  .pipe(z.array(z.string().refine(isLanguageTag, 'must be language tags separated by commas')))
  .transform((tags) => tags.flatMap((tag) => Intl.getCanonicalLocales(tag)));
/** Parsed here so that a mistake fails at startup, not at a later capture. */
export const outboundExceptions = z.string().transform((list, context) => {
  const exceptions = parseExceptions(list);
  if (exceptions) return exceptions;
  context.addIssue({ code: 'custom', message: 'must be host:port pairs or networks separated by commas' });
  return z.NEVER;
});
/** The origin of an extension’s pages, given whole or, for Chromium, by extension id. */
export const extensionOrigins = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .transform((list) => list.map((one) => (/^[a-p]{32}$/.test(one) ? `chrome-extension://${one}` : one)))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(chrome-extension:\/\/[a-p]{32}|moz-extension:\/\/[0-9a-f-]{36}|safari-web-extension:\/\/[0-9A-Fa-f-]{36})$/,
          'must be ids of extensions, or their origins, separated by commas',
        ),
    ),
  );
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** RFC 5646 §4.4.1: no tag in use is longer. */
const LANGUAGE_TAG_MAX = 35;

function isLanguageTag(text: string): boolean {
  try {
    return text.length <= LANGUAGE_TAG_MAX && Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
