import sanitizeHtml from 'sanitize-html';

/** D2 §2: what a title or a description may hold of markup; everything else is left out, scripts with all they say. */
const ALLOWED = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'p'],
  allowedSchemes: ['data', 'https'],
  allowProtocolRelative: false,
} as const satisfies sanitizeHtml.IOptions;

const HAS_TAG = /<[a-z]/i;
/** A sign before a letter that begins no tag: « a<b ». */
const LESS_THAN = / ?<(?=[a-z])(?![a-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>)/gi;
/** What the sanitiser writes for the four characters that mean something in markup. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};
const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => CHARACTERS[entity] ?? entity);

/** The sanitiser would take it for a tag, with all the words after it; with a space behind, nobody does. */
const spaced = (text: string): string => text.replace(LESS_THAN, ' < ');

/** Cleaned until cleaning changes nothing, so that what is kept never turns into markup when it is read once more. */
function untilSettled(text: string, clean: (text: string) => string): string {
  let [before, after] = [text, clean(text)];
  while (after !== before) [before, after] = [after, clean(after)];
  return after;
}

/**
 * RE-05: a description without what could run or reach out. Allowed markup stays as it was written; where there is
 * none, the words stay as they were typed, and are no markup.
 */
export const cleanDescription = (written: string): string =>
  untilSettled(written, (text) => {
    const clean = sanitizeHtml(spaced(text), ALLOWED);
    return (HAS_TAG.test(clean) ? clean : decode(clean)).trim();
  });

/** RE-05: a title is words on one line: its markup is left out, and what is left is shown as it stands. */
export const cleanTitle = (written: string): string =>
  untilSettled(written, (text) =>
    decode(sanitizeHtml(spaced(text), { ...ALLOWED, allowedTags: [] }))
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim(),
  );
