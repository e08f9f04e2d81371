import { wholeAddress } from '../xml/address.ts';
import { type Attribute, type OpenToken, rawOf, type Token, tokensOf } from '../xml/tokens.ts';

const ADDRESSES = new Set(
  'href src cite action longdesc poster background data codebase formaction usemap'.split(' '),
);
/** What runs or styles is no part of what is said; it goes with all that is inside. */
export const ACTIVE = new Set(['script', 'style', 'noscript', 'template']);
/** What speaks of a whole page, and would lead the reader's one away; it holds nothing. */
export const OF_PAGES = new Set(['base', 'link', 'meta']);

/** A tag that was cut off at the end of a text says nothing. */
const CUT_TAG = /^<[a-z][a-z0-9]*\s[^<]*=/i;

/** HTML as written, with whole addresses and without what would run. */
export function settleHtml(html: string, base: string): string {
  if (!html.includes('<')) return html;
  const lastEnd = html.lastIndexOf('>');
  const kept: string[] = [];
  let hidden: string | undefined;
  for (const token of tokensOf(html)) {
    const name = token.kind === 'open' || token.kind === 'close' ? token.name.toLowerCase() : '';
    if (hidden !== undefined) {
      if (token.kind === 'close' && name === hidden) hidden = undefined;
    } else if (ACTIVE.has(name)) {
      if (token.kind === 'open' && !token.isEmpty) hidden = name;
    } else if (token.kind === 'raw') kept.push(settledRaw(rawOf(html, token), base));
    else if (token.start > lastEnd && CUT_TAG.test(html.slice(token.start))) break;
    else if (token.kind === 'text') kept.push(settledWords(html, token));
    else if (token.kind === 'close' && !OF_PAGES.has(name)) kept.push(`</${token.name}>`);
    else if (token.kind === 'open' && !OF_PAGES.has(name)) kept.push(settledTag(html, token, base));
  }
  return kept.join('');
}

/** Browsers have no such sections in HTML, and would not show what is inside. One in another is words. */
function settledRaw(raw: string, base: string): string {
  return raw.includes('<![CDATA[') ? raw.replaceAll('<', '&lt;') : settleHtml(raw, base);
}

/** A bracket alone stays one: beside what is left, browsers might see a tag. */
function settledWords(html: string, { start, end }: Token): string {
  const words = html.slice(start, end);
  return words === '<' && !/[\s\d]/.test(html[end] ?? '') ? '&lt;' : words;
}

function settledTag(html: string, token: OpenToken, base: string): string {
  const written = html.slice(token.start, token.end);
  const attributes = token.attributes.flatMap((one) => settledAttribute(one, base));
  const isSame =
    attributes.length === token.attributes.length &&
    attributes.every(({ value }, place) => value === token.attributes[place]?.value);
  if (isSame && isPlain(written, token)) return written;
  const words = attributes.map(({ name, value }) => ` ${name}="${quoted(value)}"`).join('');
  return `<${token.name}${words}${token.isEmpty ? ' /' : ''}>`;
}

/** Whether all browsers see the same tag in it as we do: they know fewer blanks and names, and may be reading raw text. */
function isPlain(written: string, { isWhole }: OpenToken): boolean {
  return isWhole && /^<[a-z]/i.test(written) && !/[^\S \t\r\n]/.test(written) && !written.includes('<', 1);
}

/** None where it would run, or leads nowhere. */
export function settledAttribute({ name, value }: Attribute, base: string): Attribute[] {
  const key = name.toLowerCase().replace(/^xlink:/, '');
  if (key.startsWith('on') || key === 'srcdoc') return [];
  if (key === 'srcset') return [{ name, value: settledSet(value, base) }];
  if (!ADDRESSES.has(key) || value.startsWith('#')) return [{ name, value }];
  const isPicture = key === 'src' && /^\s*data:image\/(?:png|jpe?g|gif|webp|avif);/i.test(value);
  const whole = isPicture ? value : wholeAddress(value, base);
  return whole === null ? [] : [{ name, value: whole }];
}

function settledSet(set: string, base: string): string {
  const pictures = set.split(/,\s+/).flatMap((one) => {
    const [address = '', ...size] = one.trim().split(/\s+/);
    const whole = wholeAddress(address, base);
    return whole ? [[whole, ...size].join(' ')] : [];
  });
  return pictures.join(', ');
}

export function quoted(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
