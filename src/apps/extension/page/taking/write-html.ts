import { flatChildren } from '../reading/flat-tree.ts';
import { nextTurn, turn } from '../turns.ts';
import { isLeftOut, takenAttributes } from './what-is-taken.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What stands inside them is what one wrote or chose. */
const FIELDS = new Set('input textarea select'.split(' '));
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
  const open: { element: Element; children: ArrayLike<Node>; next: number }[] = [];
  const enter = (element: Element) => {
    part += startTag(element);
    if (VOID.has(element.localName)) return;
    const children = FIELDS.has(element.localName) ? [] : flatChildren(element);
    open.push({ element, children, next: 0 });
  };
  let now = turn();
  enter(root);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.children[top.next];
    top.next += 1;
    if (!child) {
      part += endTag(top.element);
      open.pop();
    } else if (child instanceof Text) part += textOf(child, top.element);
    else if (child instanceof Element && child !== own && !isLeftOut(child)) enter(child);
    if (part.length >= PART_LENGTH) flush();
    if (now.isOver()) {
      await nextTurn();
      now = turn();
    }
  }
  flush();
  return { html: parts.join(''), size };
}

function startTag(element: Element): string {
  // A slot only says where others stand.
  if (element.localName === 'slot') return '';
  return `<${element.localName}${withSeenImage(element, takenAttributes(element))
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')}>`;
}

type Attributes = ReturnType<typeof takenAttributes>;

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
