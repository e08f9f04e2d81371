import { elementsIn, type XmlElement } from './element.ts';

/** Entries in document order, at any depth: elements left open before the first entry contain all of them. */
export function findEntries(element: XmlElement, names: readonly string[]): XmlElement[] {
  return elementsIn(element).flatMap((one) => (names.includes(one.name) ? [one] : findEntries(one, names)));
}
