import sanitizeHtml from 'sanitize-html';
import { invalidField } from '#base/app-error.ts';
import { validatorReasons } from '#base/common-reasons.ts';
import { unescapeMarkup } from '#base/escape-markup.ts';
import { isBlank } from '#base/text-schemas.ts';

/** D2 §2: the markup allowed in titles and descriptions; everything else is removed, scripts with their content. */
const ALLOWED = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'p'],
  allowedSchemes: ['data', 'https'],
  allowProtocolRelative: false,
} as const satisfies sanitizeHtml.IOptions;

const HAS_TAG = /<[a-z]/i;
/** A less-than sign before a letter that starts no tag: « a<b ». */
const LESS_THAN = / ?<(?=[a-z])(?![a-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>)/gi;

/** Adds spaces around it: the sanitiser would take it for a tag, and remove the rest of the text. */
const spaceLessThan = (text: string): string => text.replace(LESS_THAN, ' < ');

/** Cleans repeatedly until nothing changes, so that the stored text never turns into markup when it is cleaned again. */
function untilStable(text: string, clean: (text: string) => string): string {
  let [before, after] = [text, clean(text)];
  while (after !== before) [before, after] = [after, clean(after)];
  return after;
}

/**
 * RE-05: sanitises a description. Allowed markup is kept; a description without markup is stored as typed, and is not
 * treated as markup.
 */
export const cleanDescription = (input: string): string =>
  untilStable(input, (text) => {
    const clean = sanitizeHtml(spaceLessThan(text), ALLOWED);
    return (HAS_TAG.test(clean) ? clean : unescapeMarkup(clean)).trim();
  });

/** RE-05: a title is one line of plain text: markup is removed, and the rest is shown as it is. */
export const cleanTitle = (input: string): string =>
  untilStable(input, (text) =>
    unescapeMarkup(sanitizeHtml(spaceLessThan(text), { ...ALLOWED, allowedTags: [] }))
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim(),
  );

/** RE-02: the cleaned title; one that was only markup is refused as empty. */
export function requireTitle(input: string): string {
  const title = cleanTitle(input);
  if (isBlank(title)) throw invalidField('title', validatorReasons.required);
  return title;
}
