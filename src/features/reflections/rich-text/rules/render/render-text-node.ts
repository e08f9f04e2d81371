import { escapeMarkup } from '#base/escape-markup.ts';
import { MARKS } from '../names.ts';
import { safeHref } from '../safe-href.ts';
import type { TextMark, TextNode } from '../text-node.ts';

/** Control characters, except tabs and line ends. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

/** Escapes text for element content and attribute values. */
export const escapeText = (text: string): string => escapeMarkup(text.replace(CONTROL_CHARACTERS, ''));

const TAGS: Readonly<Record<string, string>> = {
  [MARKS.bold]: 'strong',
  [MARKS.italic]: 'em',
  [MARKS.underline]: 'u',
  [MARKS.strike]: 's',
  [MARKS.code]: 'code',
  [MARKS.superscript]: 'sup',
  [MARKS.subscript]: 'sub',
};

/** A text node with its marks. Unknown marks and side comments are ignored. */
export function renderTextNode({ text, marks = [] }: TextNode): string {
  const html = escapeText(typeof text === 'string' ? text : '');
  return marks.reduceRight(applyMark, html);
}

function applyMark(html: string, { type, attrs }: TextMark): string {
  const tag = Object.hasOwn(TAGS, type) ? TAGS[type] : undefined;
  if (tag) return `<${tag}>${html}</${tag}>`;
  const href = type === MARKS.link ? safeHref(attrs?.href) : null;
  return href === null ? html : `<a href="${escapeText(href)}">${html}</a>`;
}
