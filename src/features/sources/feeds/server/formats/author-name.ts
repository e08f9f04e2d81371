import { plainText } from '../html/plain-text.ts';
import { singleLine } from '../xml/element.ts';

const MAIL = /(?<![^\s@<>(),;])[^\s@<>(),;]+@[^\s@<>(),;]+/;
const MAILS = new RegExp(MAIL, 'g');
const MAILTO = /^\s*mailto:/i;

/**
 * The name in « ann@example.org (Ann Lee) » or « Ann Lee <ann@example.org> »; the mail address if there is no name.
 */
export function authorName(raw: string | null): string | null {
  const text = singleLine(plainText(withoutMailto(raw ?? '')));
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
