import { siteOf } from '#features/documents/web.ts';
import { CAPTURE_URL_MAX } from '../../contract/captures.ts';

const WITH_SCHEME = /^https?:\/\//i;
/** A name followed by a colon that is not a port: mailto:, file:, javascript:… */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
/** A site as people write it, with at least one dot: gazette.example/une-page. */
const BARE_HOST = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?([/?#]|$)/;

/** The address of a web page out of what was typed, pasted or dropped; null when it is none. A bare host is https. */
export function pageAddress(typed: string): string | null {
  const bare = typed.trim().replace(/^[<"'«\s]+|(?<![>"'»\s])[>"'»\s]+$/g, '');
  if (bare === '' || /\s/.test(bare) || bare.length > CAPTURE_URL_MAX) return null;
  if (WITH_SCHEME.test(bare)) return parsed(bare);
  return OTHER_SCHEME.test(bare) || !BARE_HOST.test(bare) ? null : parsed(`https://${bare}`);
}

/** The same for something pasted where nobody asked for an address: only what says itself that it is one. */
export function plainPageAddress(pasted: string): string | null {
  return WITH_SCHEME.test(pasted.trim()) ? pageAddress(pasted) : null;
}

/** What to call a page nobody could read: the last words of its address, else its site. */
export function wordsOfAddress(url: string): string {
  const { pathname } = new URL(url);
  const last = decoded(pathname.split('/').filter(Boolean).at(-1) ?? '');
  const words = last
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[-_+]+/g, ' ')
    .trim();
  const isReadable = /\p{L}{3}/u.test(words);
  return isReadable ? words.charAt(0).toUpperCase() + words.slice(1) : siteOf(url);
}

function parsed(address: string): string | null {
  return URL.canParse(address) && new URL(address).hostname !== '' ? new URL(address).href : null;
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
