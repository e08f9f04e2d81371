import { elementsIn, type XmlElement } from './element.ts';

/** Entries in order, however deep they stand: what was left open before the first of them holds them all. */
export function entriesIn(element: XmlElement, names: readonly string[]): XmlElement[] {
  return elementsIn(element).flatMap((one) => (names.includes(one.name) ? [one] : entriesIn(one, names)));
}
