import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';
import { looksToTags } from './looks-to-tags.ts';
import { parsePasted, rename, unwrap } from './parse-pasted.ts';
import { wordLists } from './word-lists.ts';

/** What cannot stand in a text, with all it holds. */
const DROPPED = [
  ...[
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
  ],
  ...['meta', 'link', 'base', 'colgroup', 'col', 'map', 'area', 'dialog', 'template', 'svg', 'math', 'xml'],
  'br.Apple-interchange-newline',
].join(', ');

/** The attributes that mean something to a text; of what it copied itself, all its own besides. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  img: ['src', 'alt', 'title', 'width', 'height'],
};

/** A cell over more than that is no table one can read, and one that takes the page with it. */
const SPAN_MAX = 50;

/**
 * What was copied elsewhere, from Word, Google Docs or a page, reduced to what a text of ours is made of. Images from
 * where none can come are left out; `onLeftOut` is told of those of a disk, by what they are said to show.
 */
export function cleanPasted(
  html: string,
  isWelcome: (src: string) => boolean,
  onLeftOut: (images: readonly string[]) => void = () => {},
): string {
  const body = parsePasted(html);
  const leftOut: string[] = [];
  const isOurs = body.querySelector('[data-pm-slice]') !== null;
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  comments(body);
  if (!isOurs) {
    wordLists(body);
    looksToTags(body);
    headings(body);
    strayLists(body);
  }
  for (const element of body.querySelectorAll('*')) {
    // Word's `<o:p>`, its drawings and formulas; and what only carried a look.
    if (element.localName.includes(':') || (!isOurs && element.matches('span, font'))) unwrap(element);
    else if (element.localName === 'a') link(element);
    else if (element.localName === 'img' && !isWelcome(element.getAttribute('src') ?? '')) {
      if (isOnDisk(element)) leftOut.push(element.getAttribute('alt')?.trim() ?? '');
      element.remove();
    } else if (element.matches('td, th')) cell(element);
    bareAttributes(element, isOurs);
  }
  if (leftOut.length > 0) onLeftOut(leftOut);
  return body.innerHTML;
}

/** Word and mail programs name images by where they lie for them: no page is given what is there. */
const isOnDisk = (image: Element): boolean => /^(?:file|cid|mhtml):/i.test(image.getAttribute('src') ?? '');

/** Word speaks to other programs in them. */
function comments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

/** Titles that are paragraphs in Word, and headings that are only said to be some. */
function headings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1');
  for (const heading of body.querySelectorAll('[role=heading][aria-level]')) {
    const level = Number(heading.getAttribute('aria-level'));
    if (level >= 1 && level <= 6 && heading.matches('p, div')) rename(heading, `h${level}`);
  }
}

/** Google and Word put a list straight into another one; it belongs to the item before it. */
function strayLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else unwrap(list);
  }
}

function link(element: Element): void {
  const href = safeHref(behindRedirect(element.getAttribute('href') ?? ''));
  if (href === null) unwrap(element);
  else element.setAttribute('href', href);
}

/** Google counts who follows the links it copies: we keep where they lead. */
function behindRedirect(href: string): string {
  const address = URL.parse(href);
  const isGoogle = address?.hostname === 'www.google.com' && address.pathname === '/url';
  return (isGoogle ? address.searchParams.get('q') : null) ?? href;
}

function cell(element: Element): void {
  for (const span of ['colspan', 'rowspan']) {
    const wide = Number.parseInt(element.getAttribute(span) ?? '1', 10);
    if (wide > 1 && wide <= SPAN_MAX) element.setAttribute(span, String(wide));
    else element.removeAttribute(span);
  }
}

function bareAttributes(element: Element, isOurs: boolean): void {
  const kept = KEPT[element.localName] ?? [];
  for (const { name } of [...element.attributes]) {
    if (kept.includes(name) || (isOurs && name.startsWith('data-') && name !== 'data-look')) continue;
    element.removeAttribute(name);
  }
}
