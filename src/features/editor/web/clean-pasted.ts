import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';

const TAGS = /<[a-z][^<>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle(?=\s*=)/gi;
const EVENT_ATTRIBUTE = /\son[a-z]+(?=\s*=)/gi;
/** Elements without readable text. As a textarea they are parsed as raw text, and later removed with all form fields. */
const RAW_TEXT_TAGS = /<(\/?)(?:style|script|noscript|title|xmp|noembed|noframes)\b/gi;

/**
 * Parses pasted markup as a separate document, in which nothing runs and nothing is loaded. The page's content security
 * policy blocks and reports inline styles and event handlers: they are renamed, so that they can still be read.
 */
function parsePasted(html: string): HTMLElement {
  const inert = html
    .replace(RAW_TEXT_TAGS, '<$1textarea')
    .replace(TAGS, (tag) => tag.replace(STYLE_ATTRIBUTE, ' data-look').replace(EVENT_ATTRIBUTE, ' data-act'));
  return new DOMParser().parseFromString(inert, 'text/html').body;
}

/** The inline style of an element: property → value, in lower case. */
function stylesOf(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute('data-look') ?? '';
  return new Map(
    style.split(';').flatMap((part) => {
      const colon = part.indexOf(':');
      if (colon < 0) return [];
      return [
        [
          part.slice(0, colon).trim().toLowerCase(),
          part
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ];
    }),
  );
}

/** Replaces an element by its children. */
function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Wraps the children of an element in a new element inside it. */
function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Replaces an element by one with another tag name. */
function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes)
    if (/^[a-z-]+$/.test(name)) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** « l0 level2 lfo1 »: the depth of a list item in Word's markup. */
const LEVEL = /\blevel(\d)\b/;
const NUMBERED = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;
const MAX_LEVEL = 9;

interface ListLine {
  readonly element: Element;
  readonly level: number;
  readonly isNumbered: boolean;
}

/** Word copies lists as paragraphs with their own bullet or number: converts them back to lists. */
function convertWordLists(body: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')]) {
    const line = lineOf(element);
    if (!line) continue;
    // Other content in between: starts a new list.
    if (last !== element.previousElementSibling) open = [];
    open = open.filter(({ level }) => level <= line.level);
    const tag = line.isNumbered ? 'ol' : 'ul';
    const at = open.at(-1);
    const item = body.ownerDocument.createElement('li');
    if (at?.level === line.level && at.list.localName === tag) at.list.append(item);
    else {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.findLast(({ level }) => level < line.level);
      if (parent) (parent.list.lastElementChild ?? parent.list).append(list);
      else element.before(list);
      list.append(item);
      open = [...open.filter(({ level }) => level < line.level), { list, level: line.level }];
    }
    const paragraph = body.ownerDocument.createElement('p');
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    element.remove();
    last = open[0]?.list ?? null;
  }
}

function lineOf(element: Element): ListLine | null {
  const [, depth] = LEVEL.exec(stylesOf(element).get('mso-list') ?? '') ?? [];
  if (depth === undefined || element.closest('li')) return null;
  const marker = [...element.querySelectorAll('[data-look]')].find(
    (one) => stylesOf(one).get('mso-list') === 'ignore',
  );
  const label = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return { element, level: Math.min(MAX_LEVEL, Number(depth)), isNumbered: NUMBERED.test(label) };
}

const isBold = (weight: string | undefined) => weight !== undefined && /^(bold|bolder|[6-9]00)$/.test(weight);
const isNotBold = (weight: string | undefined) => weight !== undefined && /^(normal|[1-4]00)$/.test(weight);

/**
 * Converts bold, italic, underlined, struck, raised and lowered styles to tags, and removes tags whose style says otherwise:
 * Google Docs wraps all it copies in a `<b>` that is not bold.
 */
function stylesToTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-look], b, strong, i, em')) {
    const style = stylesOf(element);
    if (isHidden(style)) {
      element.remove();
      continue;
    }
    const [weight, fontStyle] = [style.get('font-weight'), style.get('font-style')];
    const isInline = element.matches('span, font, a, b, strong, i, em, u, s, strike, del, code');
    if (isInline && !element.closest('h1, h2, h3, h4, h5, h6')) {
      if (isBold(weight) && !element.matches('b, strong')) wrapContent(element, 'strong');
      if (fontStyle === 'italic' && !element.matches('i, em')) wrapContent(element, 'em');
    }
    if (isInline)
      applyDecoration(element, style.get('text-decoration') ?? style.get('text-decoration-line') ?? '');
    if (isInline) applyVerticalAlign(element, style.get('vertical-align'));
    if (element.matches('b, strong') && isNotBold(weight)) unwrap(element);
    else if (element.matches('i, em') && fontStyle === 'normal') unwrap(element);
  }
}

/** Hidden text, such as the deletions that Word copies along. */
const isHidden = (style: ReadonlyMap<string, string>) =>
  style.get('display') === 'none' || style.get('mso-hide') === 'all';

function applyVerticalAlign(element: Element, verticalAlign: string | undefined): void {
  if (element.closest('sup, sub') !== null) return;
  if (verticalAlign === 'super') wrapContent(element, 'sup');
  if (verticalAlign === 'sub') wrapContent(element, 'sub');
}

/** Links are underlined anyway. */
function applyDecoration(element: Element, decoration: string): void {
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
  if (decoration.includes('underline') && !isLink && !element.matches('u')) wrapContent(element, 'u');
  if (decoration.includes('line-through') && !element.matches('s, strike, del')) wrapContent(element, 's');
}

/** Elements that a text cannot contain, removed with their content. */
const DROPPED = [
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'meta',
  'link',
  'base',
  'colgroup',
  'col',
  'map',
  'area',
  'dialog',
  'template',
  'svg',
  'math',
  'xml',
  'br.Apple-interchange-newline',
].join(', ');

/** The attributes that are kept; copies from this editor also keep its `data-` attributes. */
const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  img: ['src', 'alt', 'title', 'width', 'height'],
};

/** A cell with a larger span is unreadable, and slows down the page. */
const SPAN_MAX = 50;

/**
 * Reduces markup copied elsewhere, from Word, Google Docs or a web page, to the elements of our texts. Images that cannot be
 * imported are removed; `onLeftOut` receives the alternative texts of those that are local files.
 */
export function cleanPasted(
  html: string,
  isAllowedImage: (src: string) => boolean,
  onLeftOut: (images: readonly string[]) => void = () => {},
): string {
  const body = parsePasted(html);
  const leftOut: string[] = [];
  const isFromEditor = body.querySelector('[data-pm-slice]') !== null;
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  removeComments(body);
  if (!isFromEditor) {
    convertWordLists(body);
    stylesToTags(body);
    convertHeadings(body);
    nestLists(body);
  }
  for (const element of body.querySelectorAll('*')) {
    // Word's `<o:p>`, drawings and formulas; and elements that only carried a style.
    if (element.localName.includes(':') || (!isFromEditor && element.matches('span, font'))) unwrap(element);
    else if (element.localName === 'a') cleanLink(element);
    else if (element.localName === 'img' && !isAllowedImage(element.getAttribute('src') ?? '')) {
      if (isLocalFile(element)) leftOut.push(element.getAttribute('alt')?.trim() ?? '');
      element.remove();
    } else if (element.matches('td, th')) cleanCell(element);
    removeAttributes(element, isFromEditor);
  }
  if (leftOut.length > 0) onLeftOut(leftOut);
  return body.innerHTML;
}

/** Word and mail programs refer to images by local paths, which a page cannot read. */
const isLocalFile = (image: Element): boolean =>
  /^(?:file|cid|mhtml):/i.test(image.getAttribute('src') ?? '');

/** Word puts data for other programs into comments. */
function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Titles that are paragraphs in Word, and headings by ARIA role. */
function convertHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const heading of body.querySelectorAll('[role=heading][aria-level]')) {
    const level = Number(heading.getAttribute('aria-level'));
    if (level >= 1 && level <= 6 && heading.matches('p, div')) rename(heading, `h${level}`);
  }
}

/** Google and Word nest a list directly in another one; it belongs to the item before it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else unwrap(list);
  }
}

function cleanLink(element: Element): void {
  const href = safeHref(redirectTarget(element.getAttribute('href') ?? ''));
  if (href === null) unwrap(element);
  else element.setAttribute('href', href);
}

/** Google wraps copied links in a tracking redirect: keeps the target. */
function redirectTarget(href: string): string {
  const address = URL.parse(href);
  const isGoogle = address?.hostname === 'www.google.com' && address.pathname === '/url';
  return (isGoogle ? address.searchParams.get('q') : null) ?? href;
}

function cleanCell(element: Element): void {
  for (const span of ['colspan', 'rowspan']) {
    const count = Number.parseInt(element.getAttribute(span) ?? '1', 10);
    if (count > 1 && count <= SPAN_MAX) element.setAttribute(span, String(count));
    else element.removeAttribute(span);
  }
}

function removeAttributes(element: Element, isFromEditor: boolean): void {
  const kept = KEPT_ATTRIBUTES[element.localName] ?? [];
  for (const { name } of [...element.attributes]) {
    if (kept.includes(name) || (isFromEditor && name.startsWith('data-') && name !== 'data-look')) continue;
    element.removeAttribute(name);
  }
}
