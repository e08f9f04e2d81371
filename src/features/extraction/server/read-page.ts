import { readArticle } from './article/read-article.ts';
import { restoreImages } from './article/restore-images.ts';
import { blockText } from './dom/block-text.ts';
import type { PageElement } from './dom/page-dom.ts';
import { parseFragment, parsePage } from './dom/parse-page.ts';
import { describePage } from './metadata/describe-page.ts';
import { headHints } from './metadata/head-hints.ts';
import { leadImage } from './metadata/lead-image.ts';
import { pageLanguage } from './metadata/page-language.ts';
import type { PageInput, PageReading } from './page-reading.ts';
import { sanitise } from './sanitise.ts';

const EXCERPT_CHARS = 300;

/** Reads a page: what describes it, and its article without what surrounds it. A pure function of its input. */
export function readPage({ html, url }: PageInput): PageReading {
  const document = parsePage(html);
  const hints = headHints(document);
  const description = describePage(document, hints, url);
  const { base, described, stated, ...plain } = description;
  restoreImages(document);
  const pictures = [...document.body.getElementsByTagName('img')];
  const article = readArticle(document, {
    title: plain.title,
    byline: stated,
    headings: hints.headings,
    body: described.body,
    url,
    again: () => parsePage(html),
  });
  const clean = article ? sanitise(article.content.innerHTML, base) : '';
  const content = parseFragment(clean);
  const text = blockText(content);
  const images = imagesOf(content);
  return {
    ...plain,
    excerpt: plain.excerpt || firstSentences(content),
    byline: plain.byline || (article?.byline ?? ''),
    language: pageLanguage(hints, described.language, () => text || plain.excerpt || plain.title),
    imageUrl: leadImage({ hints, described: described.image, base, url, images, pictures }),
    wordCount: wordsIn(text),
    html: text === '' && images.length === 0 ? '' : clean,
    text,
    images,
    readable: text !== '',
  };
}

function imagesOf(content: PageElement): string[] {
  const addresses = [...content.getElementsByTagName('img')].map((image) => image.getAttribute('src') ?? '');
  return addresses.filter((address) => /^https?:/.test(address));
}

function firstSentences(content: PageElement): string {
  const [line = ''] = blockText(content)
    .split('\n')
    .filter((one) => one.length > 40);
  return line.length <= EXCERPT_CHARS ? line : `${line.slice(0, EXCERPT_CHARS).replace(/\s+\S*$/, '')}…`;
}

/** Words as people count them; where nothing separates them, each character is one. */
function wordsIn(text: string): number {
  const spaced = text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu);
  const unspaced = text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return Math.max(countOf(spaced), countOf(unspaced));
}

function countOf(found: Iterable<unknown>): number {
  let count = 0;
  for (const _one of found) count += 1;
  return count;
}
