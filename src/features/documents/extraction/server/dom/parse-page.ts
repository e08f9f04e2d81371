import { parseHTML } from 'linkedom';
import { limitNesting } from './limit-nesting.ts';
import {
  elementsOf,
  isElement,
  type PageDocument,
  type PageElement,
  type PageNode,
  TEXT,
} from './page-dom.ts';

/** Elements that browsers move to the head by default. */
const HEAD_TAGS = new Set(['TITLE', 'META', 'LINK', 'BASE', 'SCRIPT', 'STYLE', 'NOSCRIPT']);

/** Parses a page into a document with one head and one body, whatever the input. */
export function parsePage(html: string): PageDocument {
  const source = isBinary(html) ? '' : limitNesting(html).replaceAll('\0', '');
  const { document } = parseHTML(source.trim() === '' ? '<html></html>' : source) as {
    document: PageDocument;
  };
  return arrange(document, /<[a-zA-Z]+\s+[A-Z][A-Z-]*\s*=/.test(source));
}

const SAMPLE_CHARS = 1_024;

/** A picture or an archive sent as a page. */
function isBinary(html: string): boolean {
  const start = html.slice(0, SAMPLE_CHARS);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  return /[\u0001-\u0008\u000e-\u001a]/.test(start) && !/<[a-z!?]/i.test(start);
}

/** Parses our own HTML, such as sanitised content, into one element. */
export function parseFragment(html: string): PageElement {
  const { document } = parseHTML(`<html><head></head><body>${html}</body></html>`) as {
    document: PageDocument;
  };
  return document.body;
}

/** The parser keeps tags where they were written; browsers would move them into head and body. */
function arrange(document: PageDocument, hasCapitals: boolean): PageDocument {
  const top = [...document.childNodes].filter((node) => isElement(node) || node.nodeType === TEXT);
  const root =
    top.find((node) => isElement(node) && node.tagName === 'HTML') ?? document.createElement('html');
  if (!isElement(root)) return document;
  if (hasCapitals) lowerNames(root);
  const { head, body } = partsOf(document, root);
  if (isArranged(document, root, head, body)) return document;
  const strays = top.flatMap((node) => (node === root ? [...root.childNodes] : [node]));
  for (const node of [...top, ...strays]) node.remove();
  document.appendChild(root);
  root.appendChild(head);
  root.appendChild(body);
  const late: PageNode[] = [];
  for (const node of strays) {
    if (node === head || node === body) continue;
    if (!isElement(node)) {
      if (node.nodeType === TEXT) late.push(node);
    } else if (node.tagName === 'HEAD') moveChildren(node, head);
    else if (node.tagName === 'BODY') moveChildren(node, body);
    else if (HEAD_TAGS.has(node.tagName)) head.appendChild(node);
    else late.push(node);
  }
  for (const node of late) body.appendChild(node);
  return document;
}

/** Whether nothing is outside head and body, as on nearly every page. */
function isArranged(
  document: PageDocument,
  root: PageElement,
  head: PageElement,
  body: PageElement,
): boolean {
  const isContent = (node: PageNode) =>
    isElement(node) || (node.nodeType === TEXT && node.textContent.trim() !== '');
  const content = [...document.childNodes, ...root.childNodes].filter(isContent);
  return content.length === 3 && content[0] === root && content[1] === head && content[2] === body;
}

function partsOf(document: PageDocument, root: PageElement): { head: PageElement; body: PageElement } {
  const children = [...root.children];
  const find = (name: string) => children.find(({ tagName }) => tagName === name);
  return {
    head: find('HEAD') ?? document.createElement('head'),
    body: find('BODY') ?? document.createElement('body'),
  };
}

function moveChildren(from: PageElement, to: PageElement): void {
  for (const child of [...from.childNodes]) to.appendChild(child);
}

/** `<A HREF>` equals `<a href>`. */
function lowerNames(root: PageElement): void {
  for (const element of [root, ...elementsOf(root)]) {
    for (const { name, value } of [...element.attributes]) {
      const lower = name.toLowerCase();
      if (lower === name) continue;
      element.removeAttribute(name);
      if (!element.hasAttribute(lower)) element.setAttribute(lower, value);
    }
  }
}
