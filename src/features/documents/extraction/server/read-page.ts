import { eld } from 'eld/small';
import { firstSentences } from '../rules/first-sentences.ts';
import { DISCARDED_TAGS } from './allowed-html.ts';
import { readArticle } from './article/read-article.ts';
import { restoreImages } from './article/restore-images.ts';
import { hasAncestor, isElement, type PageElement, type PageNode, TEXT } from './dom/page-dom.ts';
import { isOutsideMain } from './dom/page-parts.ts';
import { parsePage } from './dom/parse-page.ts';
import { describePage } from './metadata/describe-page.ts';
import { collectHints, metaOf, type PageHints } from './metadata/page-hints.ts';
import { absoluteAddress } from './metadata/page-links.ts';
import type { PageInput, PageReading } from './page-reading.ts';
import { sanitise } from './sanitise.ts';

const INLINE = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD MARK Q RB RP RT RUBY S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
const CELL = new Set(['TD', 'TH']);
/** Removed by sanitising, with their content. */
const REMOVED_TAGS = new Set(DISCARDED_TAGS.map((tag) => tag.toUpperCase()));

/** The text of an element as if copied: one line per block, cells separated, code unchanged. */
export function blockText(root: PageElement): string {
  const lines: string[] = [];
  let line = '';
  let preformatted = 0;
  const endLine = () => {
    const full = preformatted > 0 ? line.trimEnd() : line.replace(/\s+/g, ' ').trim();
    if (full.trim() !== '') lines.push(full);
    line = '';
  };
  /** Called at the start and at the end of an element. */
  const handleTag = ({ tagName }: PageElement, step: 1 | -1) => {
    if (CELL.has(tagName)) line += ' ';
    else if (!INLINE.has(tagName)) endLine();
    if (tagName === 'PRE') preformatted += step;
  };
  let node: PageNode | null = root.firstChild;
  while (node && node !== root) {
    if (isElement(node)) {
      handleTag(node, 1);
      if (node.firstChild && !REMOVED_TAGS.has(node.tagName.toUpperCase())) {
        node = node.firstChild;
        continue;
      }
      handleTag(node, -1);
    } else if (node.nodeType === TEXT) line += node.textContent;
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node && node !== root && isElement(node)) handleTag(node, -1);
    }
    node = node && node !== root ? node.nextSibling : null;
  }
  endLine();
  return lines.join('\n');
}

/** Names of images that represent the site rather than the article. */
const GENERIC =
  /(^|[/_.-])(logo|logos|icon|icons|favicon|sprite|avatar|gravatar|placeholder|default|blank|spacer|pixel|transparent|no-?image|apple-touch|emoji|share|social-?card)([/_.-]|\d|$)/i;
const EXCLUDED =
  /(^|[/_.-])(pixel|spacer|blank|transparent|1x1|tracking|beacon|clear)([/_.-]|$)|\.svg$|\/p\.gif$/i;
const SMALLEST_SIDE_PIXELS = 120;

interface ImageSources {
  readonly hints: PageHints;
  readonly described: string | null;
  readonly base: string;
  readonly url: string;
  /** Images of the article, in order. */
  readonly images: readonly string[];
  /** Images of the whole page. */
  readonly pictures: readonly PageElement[];
}

/** The image for cards: the one in the metadata, or the first of the article that is not decorative. */
function leadImage({ hints, described, base, url, images, pictures }: ImageSources): string | null {
  const named = [
    metaOf(hints, 'og:image:secure_url', 'og:image', 'og:image:url'),
    metaOf(hints, 'twitter:image', 'twitter:image:src', 'twitter:image0'),
    described,
    metaOf(hints, 'image', 'thumbnail', 'parsely-image-url', 'sailthru.image.full', 'citation_image'),
    hints.links.find(({ rel }) => rel === 'image_src')?.href ?? null,
    markedImage(hints),
  ];
  const own = pageHost(url);
  const usable = (reference: string | null | undefined): string[] => {
    // A lead image starting with /img is discarded (D2).
    if (!reference || /^\/img/i.test(reference.trim())) return [];
    const address = absoluteAddress(reference, base);
    if (!address) return [];
    const { hostname, pathname } = new URL(address);
    return EXCLUDED.test(pathname) || (hostname === own && /^\/img/i.test(pathname)) ? [] : [address];
  };
  const all = [...named.flatMap(usable), ...images.flatMap(usable), ...largeImages(pictures).flatMap(usable)];
  return all.find((address) => !GENERIC.test(new URL(address).pathname)) ?? all[0] ?? null;
}

function markedImage({ properties }: PageHints): string | null {
  const [element] = properties.get('image') ?? [];
  if (!element) return null;
  const own = ['content', 'src', 'href'].map((name) => element.getAttribute(name)).find(Boolean);
  return own ?? element.querySelector('img')?.getAttribute('src') ?? null;
}

/** Images outside the article with a large stated width. */
function largeImages(pictures: readonly PageElement[]): string[] {
  return pictures
    .filter((image) => Number.parseInt(image.getAttribute('width') ?? '', 10) >= SMALLEST_SIDE_PIXELS * 2)
    .filter((image) => !hasAncestor(image, isOutsideMain))
    .map((image) => image.getAttribute('src') ?? '');
}

function pageHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

const MIN_DETECTION_CHARS = 20;
const MAX_DETECTION_CHARS = 4_000;

/** The declared language of the page, else the detected one; BCP 47. */
function pageLanguage(hints: PageHints, described: string | null, text: () => string): string | null {
  const declared = [
    hints.htmlLang,
    metaOf(
      hints,
      'content-language',
      'language',
      'dc.language',
      'dcterms.language',
      'inlanguage',
      'citation_language',
    ),
    described,
    metaOf(hints, 'og:locale'),
  ];
  for (const tag of declared) {
    const known = canonical(tag);
    if (known) return known;
  }
  return detectLanguage(text());
}

/** `fr_FR` becomes `fr-FR`; null if it is no language tag. */
function canonical(written: string | null): string | null {
  const [tag = ''] = (written ?? '').trim().split(/[,;\s]/);
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

function detectLanguage(text: string): string | null {
  const sample = text.slice(0, MAX_DETECTION_CHARS);
  if (sample.length < MIN_DETECTION_CHARS) return null;
  const found = eld.detect(sample);
  return found.language && found.isReliable() ? found.language : null;
}

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
