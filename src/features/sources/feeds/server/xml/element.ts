import type { Prefixes } from './namespaces.ts';

/** An element of a document, which may be malformed. */
export interface XmlElement {
  /** Such as `dc:date`, in lower case, with the usual prefix of its namespace. */
  readonly name: string;
  /** As written, to match the end tag. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (string | XmlElement)[];
  /** The base of relative addresses inside; empty if unknown. */
  readonly base: string;
  readonly prefixes: Prefixes;
}

export function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

/** The children with these names, ordered by name: the first name takes precedence. */
export function childrenNamed(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  if (!element) return [];
  const children = elementsIn(element);
  return names.flatMap((name) => children.filter((child) => child.name === name));
}

export function firstChild(
  element: XmlElement | undefined,
  ...names: readonly string[]
): XmlElement | undefined {
  return childrenNamed(element, ...names)[0];
}

/** All text inside, without markup. */
export function textIn(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

/** The first non-empty text of these children, on one line. */
export function firstLine(element: XmlElement | undefined, ...names: readonly string[]): string | null {
  for (const child of childrenNamed(element, ...names)) {
    const line = singleLine(textIn(child));
    if (line) return line;
  }
  return null;
}

export function singleLine(text: string): string | null {
  return text.replace(/\s+/g, ' ').trim() || null;
}

export function attribute(element: XmlElement | undefined, name: string): string | null {
  return element?.attributes.get(name)?.trim() || null;
}

/** Entries in document order, at any depth: elements left open before the first entry contain all of them. */
export function findEntries(element: XmlElement, names: readonly string[]): XmlElement[] {
  return elementsIn(element).flatMap((one) => (names.includes(one.name) ? [one] : findEntries(one, names)));
}
