import { htmlFromText, htmlToText, looksLikeHtml } from '../html-to-text.ts';
import {
  ACTIVE_ELEMENTS,
  escapeAttribute,
  normaliseAttribute,
  normaliseHtml,
  PAGE_ELEMENTS,
} from '../normalise-html.ts';
import { elementsIn, textIn, type XmlElement } from '../xml/element.ts';
import { stripInvalidCharacters } from '../xml/tokens.ts';

const VOID_ELEMENTS = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** The content of an element as HTML; each part may have its own base address. */
function innerHtml(element: XmlElement): string {
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

/** The HTML of an RSS field: escaped, in a CDATA section, or, against the specification, unescaped. */
export function rssHtml(element: XmlElement | undefined): string | null {
  if (!element) return null;
  const html = elementsIn(element).length > 0 ? innerHtml(element) : textIn(element);
  return normaliseHtml(html, element.base).trim() || null;
}

/** The plain text of an RSS field that may contain HTML, on one line. */
export function rssLine(element: XmlElement | undefined): string | null {
  return element ? htmlToText(textIn(element)) || null : null;
}

type Form = 'text' | 'html' | 'xhtml';

/** The HTML of an Atom text construct, by its type (RFC 4287 §3.1.1, §4.1.3.3) and, in Atom 0.3, its mode. */
export function atomHtml(element: XmlElement | undefined): string | null {
  if (!element || /^(?:image|audio|video)\//i.test(typeOf(element))) return null;
  const form = formOf(element);
  if (form === 'xhtml') return innerHtml(xhtmlRoot(element)).trim() || null;
  const text = decodedText(element);
  return (form === 'html' ? normaliseHtml(text, element.base) : htmlFromText(text)).trim() || null;
}

export function atomLine(element: XmlElement | undefined): string | null {
  if (!element) return null;
  const text = decodedText(element);
  return (formOf(element) === 'html' ? htmlToText(text) : text.replace(/\s+/g, ' ').trim()) || null;
}

function typeOf(element: XmlElement): string {
  const [type = ''] = (element.attributes.get('type') ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

function modeOf(element: XmlElement): string {
  return (element.attributes.get('mode') ?? '').trim().toLowerCase();
}

function formOf(element: XmlElement): Form {
  if (elementsIn(element).length > 0) return 'xhtml';
  if (/^(?:html|(?:text|application)\/html)$/.test(typeOf(element))) return 'html';
  const isXhtml = /xhtml/.test(typeOf(element));
  if (isXhtml && modeOf(element) === 'escaped') return 'html';
  // The type is missing, or content of type XHTML is escaped by mistake.
  if ((isXhtml || typeOf(element) === '') && looksLikeHtml(decodedText(element))) return 'html';
  return isXhtml ? 'xhtml' : 'text';
}

const BASE64 = /^(?:[a-z0-9+/]{4})+(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i;

/** The text of an Atom field, decoded from base64 if its mode or its non-text type says so. */
function decodedText(element: XmlElement): string {
  const text = textIn(element);
  const isBinary = /^(?!text\/|.*[/+]xml$)[a-z]+\//.test(typeOf(element));
  const compact = text.replace(/\s+/g, '');
  const isBase64 = modeOf(element) === 'base64' || (isBinary && modeOf(element) === '');
  return isBase64 && BASE64.test(compact)
    ? stripInvalidCharacters(Buffer.from(compact, 'base64').toString('utf8'))
    : text;
}

/** XHTML is wrapped in a div, which is not part of the content. */
function xhtmlRoot(element: XmlElement): XmlElement {
  const inside = elementsIn(element);
  const [only] = inside;
  const isAlone =
    inside.length === 1 && element.children.every((one) => typeof one !== 'string' || !one.trim());
  return only && isAlone && /(?:^|:)div$/.test(only.name) ? only : element;
}
