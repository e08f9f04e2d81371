import { plainText } from '../html/plain-text.ts';
import { oneLine } from '../xml/element.ts';

const MAIL = /(?<![^\s@<>(),;])[^\s@<>(),;]+@[^\s@<>(),;]+/;
const MAILS = new RegExp(MAIL, 'g');
const MAILTO = /^\s*mailto:/i;

/** « ann@example.org (Ann Lee) » and « Ann Lee <ann@example.org> » as Ann Lee; the address alone where there is no name. */
export function authorName(written: string | null): string | null {
  const text = oneLine(plainText(withoutMailto(written ?? '')));
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

/** Whether it is a name, and not an address for want of one. */
export function isName(author: string | null): boolean {
  return author !== null && !MAIL.test(author);
}

/** An address that a mail is written to (RFC 6068) hides what it says behind percent signs. */
function withoutMailto(written: string): string {
  if (!MAILTO.test(written)) return written;
  const address = written.replace(MAILTO, '').replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
