import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';
import { convertWordLists } from './convert-word-lists.ts';
import { parsePasted, rename, unwrap } from './parse-pasted.ts';
import { stylesToTags } from './styles-to-tags.ts';

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
