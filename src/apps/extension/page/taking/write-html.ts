import { flatChildren } from '../reading/flat-tree.ts';
import { nextTurn, turn } from '../turns.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What runs, or shows nothing of what one sees. */
const LEFT_OUT = new Set('noscript script style template'.split(' '));
/** What one wrote into a page is not part of it. */
const WRITTEN_BY_READER: Readonly<Record<string, string>> = { input: 'value', button: 'value' };
const FIELDS = new Set('input textarea select'.split(' '));
const DATA_SCRIPT = /^application\/ld\+json$/i;
/** Written out this much at a time. */
const PART_LENGTH = 65_536;

interface Written {
  readonly html: string;
  /** In bytes of UTF-8. */
  readonly size: number;
}

/**
 * Writes a page down as its reader sees it, shadow trees in the place of their hosts, in turns so that it goes on answering.
 * Beyond `mostBytes` only the size is counted.
 */
export async function writeHtml(root: Element, own: Element, mostBytes: number): Promise<Written> {
  const encoder = new TextEncoder();
  let parts: string[] = [];
  let part = '<!doctype html>';
  let size = 0;
  const flush = () => {
    size += encoder.encode(part).length;
    if (size <= mostBytes) parts.push(part);
    else parts = [];
    part = '';
  };
  const open: { element: Element; children: ArrayLike<Node>; next: number; isHidden: boolean }[] = [];
  const enter = (element: Element, isInHidden: boolean) => {
    // The head is never drawn, and still says what the page is.
    const isHead = element.localName === 'head';
    const isHidden = isInHidden || isHead || getComputedStyle(element).display === 'none';
    part += startTag(element, isHidden && !isInHidden && !isHead);
    if (VOID.has(element.localName)) return;
    const children = FIELDS.has(element.localName) ? [] : flatChildren(element);
    open.push({ element, children, next: 0, isHidden });
  };
  let now = turn();
  enter(root, false);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.children[top.next];
    top.next += 1;
    if (!child) {
      part += endTag(top.element);
      open.pop();
    } else if (child instanceof Text) part += textOf(child, top.element);
    else if (child instanceof Element && child !== own && !isLeftOut(child)) enter(child, top.isHidden);
    if (part.length >= PART_LENGTH) flush();
    if (now.isOver()) {
      await nextTurn();
      now = turn();
    }
  }
  flush();
  return { html: parts.join(''), size };
}

function isLeftOut(element: Element): boolean {
  if (element.localName === 'script') return !DATA_SCRIPT.test(element.getAttribute('type') ?? '');
  return LEFT_OUT.has(element.localName);
}

function startTag(element: Element, isMarkedHidden: boolean): string {
  // A slot only says where others stand.
  if (element.localName === 'slot') return '';
  const attributes = [...element.attributes].flatMap(({ name, value }) => {
    const isUntaken = name === 'nonce' || name === WRITTEN_BY_READER[element.localName] || /^on/i.test(name);
    return isUntaken || (isMarkedHidden && name === 'hidden') ? [] : [[name, value] as const];
  });
  if (isMarkedHidden) attributes.push(['hidden', '']);
  return `<${element.localName}${withSeenImage(element, attributes)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')}>`;
}

type Attributes = readonly (readonly [name: string, value: string])[];

/** Of several files of an image, the one that is shown. */
function withSeenImage(element: Element, attributes: Attributes): Attributes {
  if (!(element instanceof HTMLImageElement) || !/^https?:/.test(element.currentSrc ?? '')) return attributes;
  return [
    ...attributes.filter(([name]) => name !== 'src' && name !== 'srcset' && name !== 'sizes'),
    ['src', element.currentSrc],
  ];
}

function endTag({ localName }: Element): string {
  return localName === 'slot' ? '' : `</${localName}>`;
}

function textOf({ data }: Text, parent: Element): string {
  return parent.localName === 'script' ? data.replaceAll('</', '<\\/') : escaped(data);
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
