import { innerHtml } from '../html/inner-html.ts';
import { asHtml, looksLikeHtml, plainText } from '../html/plain-text.ts';
import { settleHtml } from '../html/settle-html.ts';
import { elementsIn, wordsIn, type XmlElement } from '../xml/element.ts';
import { onlyCharacters } from '../xml/no-characters.ts';

/** HTML of a field of RSS, which is escaped, in a CDATA section or, against the rules, right inside. */
export function rssHtml(element: XmlElement | undefined): string | null {
  if (!element) return null;
  const html = elementsIn(element).length > 0 ? innerHtml(element) : wordsIn(element);
  return settleHtml(html, element.base).trim() || null;
}

/** The words of a field of RSS that may hold HTML, on one line. */
export function rssLine(element: XmlElement | undefined): string | null {
  return element ? plainText(wordsIn(element)) || null : null;
}

type Form = 'text' | 'html' | 'xhtml';

/** HTML of a text of Atom, by its type (RFC 4287 §3.1.1, §4.1.3.3; Atom 0.3 has a mode beside). */
export function atomHtml(element: XmlElement | undefined): string | null {
  if (!element || /^(?:image|audio|video)\//i.test(typeOf(element))) return null;
  const form = formOf(element);
  if (form === 'xhtml') return innerHtml(divisionOf(element)).trim() || null;
  const words = wordsOf(element);
  return (form === 'html' ? settleHtml(words, element.base) : asHtml(words)).trim() || null;
}

export function atomLine(element: XmlElement | undefined): string | null {
  if (!element) return null;
  const words = wordsOf(element);
  return (formOf(element) === 'html' ? plainText(words) : words.replace(/\s+/g, ' ').trim()) || null;
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
  // A type is forgotten, or what it says must not be escaped is.
  if ((isXhtml || typeOf(element) === '') && looksLikeHtml(wordsOf(element))) return 'html';
  return isXhtml ? 'xhtml' : 'text';
}

const BASE64 = /^(?:[a-z0-9+/]{4})+(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i;

/** Its words, which Atom writes in base64 where the mode or a type that is no text's says so. */
function wordsOf(element: XmlElement): string {
  const words = wordsIn(element);
  const isForeign = /^(?!text\/|.*[/+]xml$)[a-z]+\//.test(typeOf(element));
  const packed = words.replace(/\s+/g, '');
  const isPacked = modeOf(element) === 'base64' || (isForeign && modeOf(element) === '');
  return isPacked && BASE64.test(packed)
    ? onlyCharacters(Buffer.from(packed, 'base64').toString('utf8'))
    : words;
}

/** XHTML stands in one division, which is not part of it. */
function divisionOf(element: XmlElement): XmlElement {
  const inside = elementsIn(element);
  const [only] = inside;
  const isAlone =
    inside.length === 1 && element.children.every((one) => typeof one !== 'string' || !one.trim());
  return only && isAlone && /(?:^|:)div$/.test(only.name) ? only : element;
}
