import { elementsOf, type PageDocument, type PageElement } from '../dom/page-dom.ts';
import { cleanLine } from './clean-line.ts';

interface MetaHint {
  /** Lower-case words of `property`, `name`, `itemprop` and `http-equiv`. Empty if there is no content. */
  readonly names: readonly string[];
  readonly content: string;
}

function metaHint(element: PageElement): MetaHint {
  const content = cleanLine(element.getAttribute('content') ?? element.getAttribute('value') ?? '');
  if (!content) return { names: [], content };
  const written = ['property', 'name', 'itemprop', 'http-equiv'].flatMap((attribute) =>
    (element.getAttribute(attribute) ?? '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/ ?: ?/g, ':')
      .split(/\s+/),
  );
  return { names: [...new Set(written)].filter((name) => name !== ''), content };
}

export interface LinkHint {
  readonly rel: string;
  readonly href: string;
  readonly type: string;
  readonly sizes: string;
}

function linkHint(element: PageElement): LinkHint {
  const attribute = (name: string) => element.getAttribute(name)?.trim() ?? '';
  return {
    rel: attribute('rel').toLowerCase(),
    href: attribute('href'),
    type: attribute('type').toLowerCase(),
    sizes: attribute('sizes').toLowerCase(),
  };
}

const AUTHOR_NAME = /(^|[\s_-])(by-?line|author|auteur|signature|writtenby|p-author|contributor|journalist)/i;

/** Whether class, id or rel indicate authors. */
function mayHoldAuthors(element: PageElement): boolean {
  if (/\bauthor\b/.test(element.getAttribute('rel') ?? '')) return true;
  const classes = element.getAttribute('class');
  const id = element.getAttribute('id');
  return (!!classes && AUTHOR_NAME.test(classes)) || (!!id && AUTHOR_NAME.test(id));
}

/** Metadata of a page: `<meta>`, `<link>`, JSON-LD, and attributes of elements. */
export interface PageHints {
  /** By lower-case name, property or itemprop; values in document order. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly LinkHint[];
  readonly jsonLd: readonly string[];
  readonly baseHref: string | null;
  readonly htmlLang: string | null;
  readonly documentTitle: string;
  readonly headings: readonly PageElement[];
  readonly times: readonly PageElement[];
  /** Elements with an `itemprop`, by each of its words. */
  readonly properties: ReadonlyMap<string, readonly PageElement[]>;
  /** Elements whose class, id or rel indicate authors. */
  readonly authors: readonly PageElement[];
  /** Elements marked as main content. */
  readonly landmarks: readonly PageElement[];
  readonly images: readonly PageElement[];
  readonly noscripts: readonly PageElement[];
  /** Whether the page has a password field. */
  readonly asksPassword: boolean;
}

/** Collects all hints in one walk over the page. */
export function collectHints(document: PageDocument): PageHints {
  const metas = new Map<string, string[]>();
  const properties = new Map<string, PageElement[]>();
  const links: LinkHint[] = [];
  const jsonLd: string[] = [];
  const headings: PageElement[] = [];
  const times: PageElement[] = [];
  const authors: PageElement[] = [];
  const landmarks: PageElement[] = [];
  const images: PageElement[] = [];
  const noscripts: PageElement[] = [];
  let asksPassword = false;
  let baseHref: string | null = null;
  let documentTitle = '';
  const root = document.documentElement;
  for (const element of root ? elementsOf(root) : []) {
    switch (element.tagName) {
      case 'META': {
        const { names, content } = metaHint(element);
        for (const name of names) push(metas, name, content);
        break;
      }
      case 'LINK':
        links.push(linkHint(element));
        break;
      case 'BASE':
        baseHref ??= element.getAttribute('href');
        break;
      case 'TITLE':
        documentTitle ||= cleanLine(element.textContent);
        break;
      case 'SCRIPT':
        if (/ld\+json/i.test(element.getAttribute('type') ?? '')) jsonLd.push(element.textContent);
        break;
      case 'H1':
        headings.push(element);
        break;
      case 'TIME':
        times.push(element);
        break;
      case 'MAIN':
      case 'ARTICLE':
        landmarks.push(element);
        break;
      case 'IMG':
      case 'AMP-IMG':
      case 'AMP-ANIM':
        images.push(element);
        break;
      case 'NOSCRIPT':
        noscripts.push(element);
        break;
      case 'INPUT':
        asksPassword ||= element.getAttribute('type') === 'password';
        break;
      case 'DIV':
      case 'SECTION':
        if (element.getAttribute('role') === 'main') landmarks.push(element);
        break;
    }
    if (!element.hasAttributes()) continue;
    const itemprop = element.getAttribute('itemprop');
    for (const name of itemprop ? itemprop.split(/\s+/) : []) push(properties, name.toLowerCase(), element);
    if (mayHoldAuthors(element)) authors.push(element);
  }
  const htmlLang = root ? (root.getAttribute('lang') ?? root.getAttribute('xml:lang')) : null;
  return {
    metas,
    links,
    jsonLd,
    baseHref,
    htmlLang,
    documentTitle,
    headings,
    times,
    properties,
    authors,
    landmarks,
    images,
    noscripts,
    asksPassword,
  };
}

/** The first non-empty value among these names. */
export function metaOf({ metas }: PageHints, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = metas.get(name)?.[0];
    if (value) return value;
  }
  return null;
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
