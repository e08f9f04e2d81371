import { escapeMarkup } from '#base/escape-markup.ts';
import { MARKS } from '../names.ts';
import { safeHref } from '../safe-href.ts';
import type { TextMark, TextNode } from '../text-node.ts';

/** Signs that no page may hold, tabs and ends of lines apart. */
const UNSEEN = /[^\P{Cc}\t\n]/gu;

/** Words between tags or in an attribute, whoever wrote them. */
export const escaped = (words: string): string => escapeMarkup(words.replace(UNSEEN, ''));

const TAGS: Readonly<Record<string, string>> = {
  [MARKS.bold]: 'strong',
  [MARKS.italic]: 'em',
  [MARKS.underline]: 'u',
  [MARKS.strike]: 's',
  [MARKS.code]: 'code',
  [MARKS.superscript]: 'sup',
  [MARKS.subscript]: 'sub',
};

/** Marked words. A mark nobody knows, or a comment beside the text, leaves the words as they are. */
export function renderWords({ text, marks = [] }: TextNode): string {
  const words = escaped(typeof text === 'string' ? text : '');
  return marks.reduceRight(marked, words);
}

function marked(inside: string, { type, attrs }: TextMark): string {
  const tag = Object.hasOwn(TAGS, type) ? TAGS[type] : undefined;
  if (tag) return `<${tag}>${inside}</${tag}>`;
  const href = type === MARKS.link ? safeHref(attrs?.href) : null;
  return href === null ? inside : `<a href="${escaped(href)}">${inside}</a>`;
}
