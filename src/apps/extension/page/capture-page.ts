import type { Id } from '#base/ids.ts';
import { PAGE_FILE_MAX_BYTES } from '#features/documents/uploads/contract/uploads.ts';
import type { FromPage } from '../talk/page-messages.ts';
import { currentPage } from './address.ts';
import { flatChildren } from './reading/flat-tree.ts';
import { includedAttributes, isExcludedElement } from './sent-parts.ts';
import { timeSlice, yieldToPage } from './time-slice.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Their content is the user’s input. */
const FIELDS = new Set('input textarea select'.split(' '));
/** Output is encoded in parts of this size. */
const PART_LENGTH = 65_536;

interface SerialisedPage {
  readonly html: string;
  /** In bytes of UTF-8. */
  readonly size: number;
}

/**
 * Serialises a page as the user sees it, with shadow trees in place of their hosts, in time slices so that it stays
 * responsive. Beyond `maxBytes` only the size is counted.
 */
async function serialisePage(root: Element, own: Element, maxBytes: number): Promise<SerialisedPage> {
  const encoder = new TextEncoder();
  let parts: string[] = [];
  let part = '<!doctype html>';
  let size = 0;
  const flush = () => {
    size += encoder.encode(part).length;
    if (size <= maxBytes) parts.push(part);
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
  let slice = timeSlice();
  enter(root);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.children[top.next];
    top.next += 1;
    if (!child) {
      part += endTag(top.element);
      open.pop();
    } else if (child instanceof Text) part += textOf(child, top.element);
    else if (child instanceof Element && child !== own && !isExcludedElement(child)) enter(child);
    if (part.length >= PART_LENGTH) flush();
    if (slice.isOver()) {
      await yieldToPage();
      slice = timeSlice();
    }
  }
  flush();
  return { html: parts.join(''), size };
}

function startTag(element: Element): string {
  // A slot only marks the place of other nodes.
  if (element.localName === 'slot') return '';
  return `<${element.localName}${withDisplayedSource(element, includedAttributes(element))
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')}>`;
}

type Attributes = ReturnType<typeof includedAttributes>;

/** Of several sources of an image, keeps the displayed one. */
function withDisplayedSource(element: Element, attributes: Attributes): Attributes {
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

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

type PageResult = Extract<FromPage, { kind: 'taken' | 'not-taken' }>;

export function pageReplaced(askId: Id): PageResult {
  return { kind: 'not-taken', askId, problem: 'replaced', size: null };
}

/** The page as the user sees it; refused when it is no HTML page, is too large, or became another one meanwhile. */
export async function capturePage(
  askId: Id,
  own: Element,
  maxBytes = PAGE_FILE_MAX_BYTES,
): Promise<PageResult> {
  const refuse = (
    problem: Extract<PageResult, { kind: 'not-taken' }>['problem'],
    size: number | null = null,
  ) => ({ kind: 'not-taken', askId, problem, size }) as const;
  const { address, content } = currentPage();
  if (content !== 'page') return refuse('not-a-page');
  const { html, size } = await serialisePage(document.documentElement, own, maxBytes);
  const after = currentPage();
  if (after.address !== address) return pageReplaced(askId);
  if (size > maxBytes) return refuse('too-large', size);
  return { kind: 'taken', askId, address, title: after.title, html };
}
