import type { XmlElement } from '../xml/element.ts';
import { ACTIVE_ELEMENTS, escapeAttribute, normaliseAttribute, PAGE_ELEMENTS } from './normalise-html.ts';

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** The content of an element as HTML; each part may have its own base address. */
export function innerHtml(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? escaped(child) : outerHtml(child)))
    .join('');
}

function outerHtml(element: XmlElement): string {
  const name = element.name.replace(/^.*:/, '');
  if (ACTIVE_ELEMENTS.has(name)) return '';
  const attributes = [...element.attributes]
    .filter(([key]) => !key.startsWith('xml:'))
    .flatMap(([key, value]) => normaliseAttribute({ name: key, value }, element.base))
    .map(({ name: key, value }) => ` ${key}="${escapeAttribute(value)}"`)
    .join('');
  // Elements that the author did not close contain what follows them.
  if (PAGE_ELEMENTS.has(name)) return innerHtml(element);
  if (VOID_ELEMENTS.has(name)) return `<${name}${attributes} />${innerHtml(element)}`;
  return `<${name}${attributes}>${innerHtml(element)}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
