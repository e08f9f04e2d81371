import { readArticle } from './article/read-article.ts';
import { restoreImages } from './article/restore-images.ts';
import { blockText } from './dom/block-text.ts';
import { parsePage } from './dom/parse-page.ts';
import { describePage } from './metadata/describe-page.ts';
import { headHints } from './metadata/head-hints.ts';
import { leadImage } from './metadata/lead-image.ts';
import { pageLanguage } from './metadata/page-language.ts';
import type { PageInput, PageReading } from './page-reading.ts';
import { sanitise } from './sanitising/sanitise.ts';

const EXCERPT_CHARS = 300;

/** Reads a page: what describes it, and its article without what surrounds it. A pure function of its input. */
export function readPage({ html, url }: PageInput): PageReading {
  const document = parsePage(html);
  const hints = headHints(document);
  const description = describePage(document, hints, url);
  const { base, described, stated, ...plain } = description;
  const pictures = restoreImages(document, hints);
  const article = readArticle(document, {
    title: plain.title,
    byline: stated,
    hints,
    told: described.body,
    url,
    again: () => parsePage(html),
  });
  const clean = article ? sanitise(article.content.innerHTML, base) : '';
  const text = article ? blockText(article.content) : '';
  const images = imagesOf(clean);
  return {
    ...plain,
    excerpt: plain.excerpt || firstSentences(text),
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

/** Sanitised content is written one way only. */
function imagesOf(clean: string): string[] {
  return [...clean.matchAll(/<img\b[^<>]*?\ssrc="(https?:[^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

function firstSentences(text: string): string {
  const [line = ''] = text.split('\n').filter((one) => one.length > 40);
  return line.length <= EXCERPT_CHARS ? line : `${line.slice(0, EXCERPT_CHARS).replace(/\s+\S*$/, '')}…`;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Words as people count them; where nothing separates them, each character is one. */
function wordsIn(text: string): number {
  const spaced = text.match(/\S+/g)?.length ?? 0;
  const isUnspaced = /[\u3040-\u9fff]/.test(text);
  return isUnspaced ? Math.max(spaced, text.match(UNSPACED)?.length ?? 0) : spaced;
}
