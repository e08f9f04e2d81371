import { htmlToText } from '../html-to-text.ts';
import { childrenNamed, firstChild, firstLine, singleLine, textIn, type XmlElement } from '../xml/element.ts';
import { distinct } from './modules.ts';

const MAIL = /(?<![^\s@<>(),;])[^\s@<>(),;]+@[^\s@<>(),;]+/;
const MAILS = new RegExp(MAIL, 'g');
const MAILTO = /^\s*mailto:/i;

/**
 * The name in « ann@example.org (Ann Lee) » or « Ann Lee <ann@example.org> »; the mail address if there is no name.
 */
export function authorName(raw: string | null): string | null {
  const text = singleLine(htmlToText(withoutMailto(raw ?? '')));
  const mails = text?.match(MAILS);
  if (!text || !mails) return text;
  const name = text
    .replace(MAILS, ' ')
    .replace(/mailto:/i, ' ')
    .replace(/[<>()"[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:-]+|(?<![\s,;:-])[\s,;:-]+$/g, '');
  return name || mails.map((one) => one.replace(MAILTO, '')).join(', ');
}

/** Whether an author is given by name rather than by mail address. */
export function isName(author: string | null): boolean {
  return author !== null && !MAIL.test(author);
}

/** The address of a mailto link (RFC 6068) is percent-encoded. */
function withoutMailto(raw: string): string {
  if (!MAILTO.test(raw)) return raw;
  const address = raw.replace(MAILTO, '').replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The authors in the first of these elements that contains a name; a mail address if none does. */
export function readAuthors(element: XmlElement | undefined, ...names: readonly string[]): string | null {
  const candidates = names.map((name) => authorsIn(childrenNamed(element, name)));
  return candidates.find(isName) ?? candidates.find((one) => one !== null) ?? null;
}

function authorsIn(elements: readonly XmlElement[]): string | null {
  return joinAuthors(elements.map(authorIn));
}

/** Joins authors on one line: their names, or their mail addresses if nobody has a name. */
export function joinAuthors(written: readonly (string | null)[]): string | null {
  const people = distinct(written.map(authorName));
  const named = people.filter(isName);
  const separator = named.some((one) => one.includes(',')) ? '; ' : ', ';
  return (named.length > 0 ? named : people).join(separator) || null;
}

/** From a child element, or from the text of the element itself. The address of a personal page is not a name. */
function authorIn(element: XmlElement): string | null {
  const stated = firstLine(
    element,
    'atom:name',
    'name',
    'itunes:name',
    'atom:email',
    'email',
    'itunes:email',
  );
  if (stated) return stated;
  return firstChild(element, 'atom:uri', 'uri', 'atom:url', 'url') ? null : singleLine(textIn(element));
}
