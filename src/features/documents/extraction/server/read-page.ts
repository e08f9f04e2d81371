import { firstSentences } from '../rules/first-sentences.ts';
import { readArticle } from './article/read-article.ts';
import { restoreImages } from './article/restore-images.ts';
import { blockText } from './dom/block-text.ts';
import type { PageElement } from './dom/page-dom.ts';
import { parsePage } from './dom/parse-page.ts';
import { describePage } from './metadata/describe-page.ts';
import { leadImage } from './metadata/lead-image.ts';
import { collectHints } from './metadata/page-hints.ts';
import { pageLanguage } from './metadata/page-language.ts';
import type { PageInput, PageReading } from './page-reading.ts';
import { sanitise } from './sanitising/sanitise.ts';

/** Reads a page: its metadata, and its article without boilerplate. A pure function of its input. */
export function readPage({ html, url }: PageInput): PageReading {
  const document = parsePage(html);
  const hints = collectHints(document);
  const description = describePage(document, hints, url);
  const { base, described, stated, ...plain } = description;
  const pictures = restoreImages(document, hints);
  const article = readArticle(document, {
    title: plain.title,
    byline: stated,
    hints,
    statedBody: described.body,
    url,
    parseAgain: () => parsePage(html),
  });
  const clean = article ? sanitise(article.content.innerHTML, base) : '';
  const text = article ? blockText(article.content) : '';
  const headings = article ? headingsOf(article.content) : [];
  const images = imagesOf(clean);
  return {
    ...plain,
    excerpt: plain.excerpt || firstSentences(text.split('\n'), [plain.title, ...headings]),
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

/** Sanitised HTML has one canonical form, so a pattern suffices. */
function imagesOf(clean: string): string[] {
  return [...clean.matchAll(/<img\b[^<>]*?\ssrc="(https?:[^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6, figcaption, caption';

/** Headings and captions. */
function headingsOf(content: PageElement): string[] {
  return [...content.querySelectorAll(HEADINGS)].map(blockText);
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Number of words; in scripts without spaces, each character counts as one. */
function wordsIn(text: string): number {
  const spaced = text.match(/\S+/g)?.length ?? 0;
  const isUnspaced = /[\u3040-\u9fff]/.test(text);
  return isUnspaced ? Math.max(spaced, text.match(UNSPACED)?.length ?? 0) : spaced;
}
