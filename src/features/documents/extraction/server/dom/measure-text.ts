import { isElement, type PageElement, type PageNode, TEXT } from './page-dom.ts';

/** Measures of the text in an element. */
export interface Measure {
  /** Characters of text, with whitespace collapsed. */
  chars: number;
  /** Characters inside links. */
  linkChars: number;
  /** Characters in sentences: paragraphs, or long text, that are not mostly links. */
  prose: number;
}

const UNMEASURED = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'TEXTAREA',
  'SELECT',
  'OPTION',
  'SVG',
  'svg',
]);
const SENTENCE_CHARS = 60;
const PARAGRAPH_CHARS = 40;

/** Measures all elements below a root in one walk, without recursion. */
export function measureText(root: PageElement): Map<PageElement, Measure> {
  const measures = new Map<PageElement, Measure>();
  const open: Measure[] = [];
  let node: PageNode | null = root;
  let links = 0;
  while (node) {
    if (isElement(node)) {
      const measure = { chars: 0, linkChars: 0, prose: 0 };
      measures.set(node, measure);
      open.push(measure);
      if (node.tagName === 'A') links += 1;
      const first: PageNode | null = UNMEASURED.has(node.tagName) ? null : node.firstChild;
      if (first) {
        node = first;
        continue;
      }
    } else if (node.nodeType === TEXT) addText(open.at(-1), node.textContent, links > 0);
    // Moves up and to the next sibling, adding the measures to each parent.
    for (;;) {
      if (isElement(node)) {
        if (node.tagName === 'A') links -= 1;
        close(node, open);
      }
      if (node === root) return measures;
      if (node.nextSibling) {
        node = node.nextSibling;
        break;
      }
      node = node.parentNode;
      if (!node) return measures;
    }
  }
  return measures;
}

function addText(measure: Measure | undefined, text: string, isLink: boolean): void {
  const chars = foldedLength(text);
  if (!measure || chars === 0) return;
  measure.chars += chars;
  if (isLink) measure.linkChars += chars;
  else if (chars >= SENTENCE_CHARS) measure.prose += chars;
}

function close(element: PageElement, open: Measure[]): void {
  const measure = open.pop();
  const parent = open.at(-1);
  if (!measure) return;
  if (element.tagName === 'P') {
    const isProse = measure.chars >= PARAGRAPH_CHARS && measure.linkChars * 2 < measure.chars;
    measure.prose = isProse ? measure.chars : 0;
  }
  if (!parent) return;
  parent.chars += measure.chars;
  parent.linkChars += measure.linkChars;
  parent.prose += measure.prose;
}

/** The length of a text with collapsed whitespace; 0 if there is only whitespace. */
function foldedLength(text: string): number {
  let length = 0;
  let wasSpace = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isSpace = code === 32 || (code > 8 && code < 14) || code === 160;
    if (!isSpace || !wasSpace) length += 1;
    wasSpace = isSpace;
  }
  return wasSpace && length > 0 ? length - 1 : length;
}

/** The share of link text. */
export function linkShare(measure: Measure): number {
  return measure.chars === 0 ? 0 : measure.linkChars / measure.chars;
}
