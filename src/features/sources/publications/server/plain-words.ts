import { unescapeMarkup } from '#base/escape-markup.ts';
import { sanitise } from '#features/documents/server.ts';

/** More than any article has; what is beyond is not looked at. */
const HTML_MAX = 400_000;
const TAGS_MAX = 20_000;
// A tag ends before the next begins: looked for to the end each time, a stranger's brackets would hold everybody up.
const BLOCK =
  /<\/?(?:p|div|section|article|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|blockquote|pre|hr|br|figure|figcaption)\b[^<>]*>/gi;
const TAG = /<[a-z/!][^<>]*>/gi;
/** Markup that was written as if it were words: some feeds escape theirs twice. */
const ESCAPED_MARKUP = /<\/?(?:p|br|div|a|img|strong|em|span|ul|li|h[1-6])\b[^<>]*>/i;

export interface PlainWords {
  /** Sanitised; only for what is read from it at once, never kept. */
  readonly html: string;
  readonly text: string;
}

/** Foreign HTML as its words, a block a line. */
export function plainWords(foreign: string | null, baseUrl: string): PlainWords {
  const html = sanitise(lookedAt(foreign ?? ''), baseUrl);
  const text = wordsIn(html);
  if (!ESCAPED_MARKUP.test(text)) return { html, text };
  const again = sanitise(lookedAt(text), baseUrl);
  return { html: again, text: wordsIn(again) };
}

/** Tags left open in one another are read ever more slowly, so not all of them are. */
function lookedAt(foreign: string): string {
  const html = foreign.slice(0, HTML_MAX);
  let tags = 0;
  for (const { index } of html.matchAll(/<[a-z/]/gi)) {
    tags += 1;
    if (tags > TAGS_MAX) return html.slice(0, index);
  }
  return html;
}

function wordsIn(html: string): string {
  const lines = unescapeMarkup(html.replace(BLOCK, '\n').replace(TAG, ''))
    .toWellFormed()
    .replaceAll('\u0000', '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
