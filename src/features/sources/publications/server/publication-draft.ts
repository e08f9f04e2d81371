import { unescapeMarkup } from '#base/escape-markup.ts';
import { truncate } from '#base/truncate.ts';
import { TITLE_MAX, titleFromAddress } from '#features/documents/documents/rules/title-and-description.ts';
import { addressKey, cleanAddress, sanitise } from '#features/documents/server.ts';
import {
  cutAtWords,
  type PictureSources,
  pictureAddress,
  publicationDate,
} from '../rules/publication-fields.ts';
import { normalisedWords, type TextSignature, textSignature } from '../rules/story.ts';
import type { PublicationRow } from './publications-table.ts';

/** The normalised address of a picture, which is safe to store. */
export const normalisedPictureAddress = (shown: PictureSources): string | null =>
  URL.parse(pictureAddress(shown) ?? '')?.href ?? null;

export const EXCERPT_MAX = 400;
/** The same limit as indexing. */
export const TEXT_MAX = 200_000;
export const BYLINE_MAX = 200;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;
/** A text this long is an article; a shorter one is a summary. */
const ARTICLE_WORDS = 150;

/** An entry of a feed from its source: addresses are absolute, summary and content are the HTML of the feed. */
export interface SourceEntry {
  readonly title: string | null;
  readonly link: string | null;
  readonly summary: string | null;
  readonly content: string | null;
  readonly author: string | null;
  readonly published: string | null;
  readonly updated: string | null;
  readonly enclosures: readonly { readonly url: string; readonly type: string | null }[];
  readonly image: string | null;
  /** Stated by the entry or the feed, or detected from the text. */
  readonly language: string | null;
}

type StoredColumns =
  | 'url'
  | 'addressKey'
  | 'title'
  | 'excerpt'
  | 'byline'
  | 'language'
  | 'text'
  | 'wordCount'
  | 'imageUrl'
  | 'publishedAt';

/** An entry in the form in which it is stored. */
export interface PublicationDraft extends Pick<PublicationRow, StoredColumns>, TextSignature {
  readonly reading: 'given' | 'pending';
}

/** Null if the entry has no page. */
export function toPublicationDraft(entry: SourceEntry, now: Date): PublicationDraft | null {
  const url = cleanAddress(entry.link ?? '');
  const key = url && addressKey(url);
  if (!url || !key) return null;
  const content = toSanitisedText(entry.content, url);
  const summary = toSanitisedText(entry.summary, url);
  const text = (content.text.length > summary.text.length ? content.text : summary.text).slice(0, TEXT_MAX);
  const title = boundedLine(entry.title ?? '', TITLE_MAX) || titleFromAddress(url);
  const wordCount = normalisedWords(text).length;
  return {
    url,
    addressKey: key,
    title,
    text,
    wordCount,
    excerpt: cutAtWords(singleLine(summary.text || content.text), EXCERPT_MAX),
    byline: boundedLine(entry.author ?? '', BYLINE_MAX),
    language: entry.language && LANGUAGE.test(entry.language) ? entry.language : null,
    imageUrl: normalisedPictureAddress({ ...entry, html: `${content.html}${summary.html}` }),
    publishedAt: publicationDate(entry.published ?? entry.updated, now),
    reading: wordCount >= ARTICLE_WORDS ? 'given' : 'pending',
    ...textSignature(title, text),
  };
}

/** Whether the title was derived from the address, for lack of one. */
export const hasTitleFromAddress = ({ title, url }: Pick<PublicationRow, 'title' | 'url'>) =>
  title === titleFromAddress(url);

/** Text on one line, well-formed and without control characters. */
export const singleLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
export const boundedLine = (text: string, maximum: number) => truncate(singleLine(text), maximum);

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
