import type { Prefixes } from './vocabularies.ts';

/** A part of a document as it was written, however badly. */
export interface XmlElement {
  /** As `dc:date`, in lower case, whatever prefix was chosen for its vocabulary. */
  readonly name: string;
  /** As written: an end closes what has the same. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (string | XmlElement)[];
  /** What relative addresses inside are relative to; empty when nothing says it. */
  readonly base: string;
  readonly prefixes: Prefixes;
}

export function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** The children of these names, in the order of the names: the first name is the one that counts. */
export function all(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  if (!element) return [];
  const children = elementsIn(element);
  return names.flatMap((name) => children.filter((child) => child.name === name));
}

export function first(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return all(element, ...names)[0];
}

/** All words inside, without markup. */
export function wordsIn(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');
}

/** The first of these that says something, on one line. */
export function lineOf(element: XmlElement | undefined, ...names: readonly string[]): string | null {
  for (const child of all(element, ...names)) {
    const line = oneLine(wordsIn(child));
    if (line) return line;
  }
  return null;
}

export function oneLine(text: string): string | null {
  return text.replace(/\s+/g, ' ').trim() || null;
}

export function attribute(element: XmlElement | undefined, name: string): string | null {
  return element?.attributes.get(name)?.trim() || null;
}
