import { unescapeMarkup } from '#base/escape-markup.ts';
import { sanitise } from '#features/documents/server.ts';

/** Longer than any article; the rest is ignored. */
const HTML_MAX = 400_000;
const TAGS_MAX = 20_000;
// A tag must end before the next begins: searching to the end each time would take quadratic time on hostile input.
const BLOCK =
  /<\/?(?:p|div|section|article|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|blockquote|pre|hr|br|figure|figcaption)\b[^<>]*>/gi;
const TAG = /<[a-z/!][^<>]*>/gi;
/** Markup written as text: some feeds escape it twice. */
const ESCAPED_MARKUP = /<\/?(?:p|br|div|a|img|strong|em|span|ul|li|h[1-6])\b[^<>]*>/i;

interface PlainText {
  /** Sanitised; not for storage. */
  readonly html: string;
  readonly text: string;
}

/** Converts untrusted HTML to plain text, one line per block. */
export function toSanitisedText(foreign: string | null, baseUrl: string): PlainText {
  const html = sanitise(truncated(foreign ?? ''), baseUrl);
  const text = textOf(html);
  if (!ESCAPED_MARKUP.test(text)) return { html, text };
  const decoded = sanitise(truncated(text), baseUrl);
  return { html: decoded, text: textOf(decoded) };
}

/** Limits the number of tags, since deeply nested open tags are read ever more slowly. */
function truncated(foreign: string): string {
  const html = foreign.slice(0, HTML_MAX);
  let tags = 0;
  for (const { index } of html.matchAll(/<[a-z/]/gi)) {
    tags += 1;
    if (tags > TAGS_MAX) return html.slice(0, index);
  }
  return html;
}

function textOf(html: string): string {
  const lines = unescapeMarkup(html.replace(BLOCK, '\n').replace(TAG, ''))
    .toWellFormed()
    .replaceAll('\u0000', '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
