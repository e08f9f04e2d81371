import { siteOf } from '#features/documents/web.ts';
import { CAPTURE_URL_MAX } from '../../contract/captures.ts';

const WITH_SCHEME = /^https?:\/\//i;
/** A word followed by a colon that is not a port: mailto:, file:, javascript:… */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
/** A host as people write it, with at least one dot: gazette.example/une-page. */
const BARE_HOST = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(:\d+)?([/?#]|$)/;

/** The page address in typed, pasted or dropped text; null when it is none. A bare host gets https. */
export function pageAddress(typed: string): string | null {
  const bare = typed.trim().replace(/^[<"'«\s]+|(?<![>"'»\s])[>"'»\s]+$/g, '');
  if (bare === '' || /\s/.test(bare) || bare.length > CAPTURE_URL_MAX) return null;
  if (WITH_SCHEME.test(bare)) return parseAddress(bare);
  return OTHER_SCHEME.test(bare) || !BARE_HOST.test(bare) ? null : parseAddress(`https://${bare}`);
}

/** The same for text pasted outside an address field: only with an explicit scheme. */
export function explicitPageAddress(pasted: string): string | null {
  return WITH_SCHEME.test(pasted.trim()) ? pageAddress(pasted) : null;
}

/** A title for a page that could not be read: the last segment of its path, else its host. */
export function readableTitle(url: string): string {
  const { pathname } = new URL(url);
  const last = decode(pathname.split('/').filter(Boolean).at(-1) ?? '');
  const words = last
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[-_+]+/g, ' ')
    .trim();
  const isReadable = /\p{L}{3}/u.test(words);
  return isReadable ? words.charAt(0).toUpperCase() + words.slice(1) : siteOf(url);
}

function parseAddress(address: string): string | null {
  return URL.canParse(address) && new URL(address).hostname !== '' ? new URL(address).href : null;
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
