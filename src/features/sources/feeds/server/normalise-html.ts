import { absoluteAddress } from './xml/address.ts';
import { type Attribute, cdataText, type OpenToken, type Token, tokenize } from './xml/tokens.ts';

const ADDRESSES = new Set(
  'href src cite action longdesc poster background data codebase formaction usemap'.split(' '),
);
/** Elements with scripts or styles, removed with their content. */
export const ACTIVE_ELEMENTS = new Set(['script', 'style', 'noscript', 'template']);
/** Elements that affect the whole page; only their tags are removed. */
export const PAGE_ELEMENTS = new Set(['base', 'link', 'meta']);

/** A tag that is cut off at the end of the text is dropped. */
const CUT_TAG = /^<[a-z][a-z0-9]*\s[^<]*=/i;

/** The HTML as written, with absolute addresses and without scripts. */
export function normaliseHtml(html: string, base: string): string {
  if (!html.includes('<')) return html;
  const lastEnd = html.lastIndexOf('>');
  const output: string[] = [];
  let hidden: string | undefined;
  for (const token of tokenize(html)) {
    const name = token.kind === 'open' || token.kind === 'close' ? token.name.toLowerCase() : '';
    if (hidden !== undefined) {
      if (token.kind === 'close' && name === hidden) hidden = undefined;
    } else if (ACTIVE_ELEMENTS.has(name)) {
      if (token.kind === 'open' && !token.isEmpty) hidden = name;
    } else if (token.kind === 'cdata') output.push(normaliseCdata(cdataText(html, token), base));
    else if (token.start > lastEnd && CUT_TAG.test(html.slice(token.start))) break;
    else if (token.kind === 'text') output.push(escapeLoneBracket(html, token));
    else if (token.kind === 'close' && !PAGE_ELEMENTS.has(name)) output.push(`</${token.name}>`);
    else if (token.kind === 'open' && !PAGE_ELEMENTS.has(name)) output.push(normaliseTag(html, token, base));
  }
  return output.join('');
}

/** Browsers have no CDATA sections in HTML and would hide the content. A nested one is text. */
function normaliseCdata(raw: string, base: string): string {
  return raw.includes('<![CDATA[') ? raw.replaceAll('<', '&lt;') : normaliseHtml(raw, base);
}

/** A single `<` is escaped: together with what follows, browsers might read it as a tag. */
function escapeLoneBracket(html: string, { start, end }: Token): string {
  const words = html.slice(start, end);
  return words === '<' && !/[\s\d]/.test(html[end] ?? '') ? '&lt;' : words;
}

function normaliseTag(html: string, token: OpenToken, base: string): string {
  const written = html.slice(token.start, token.end);
  const attributes = token.attributes.flatMap((one) => normaliseAttribute(one, base));
  const isSame =
    attributes.length === token.attributes.length &&
    attributes.every(({ value }, place) => value === token.attributes[place]?.value);
  if (isSame && isPlain(written, token)) return written;
  const words = attributes.map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('');
  return `<${token.name}${words}${token.isEmpty ? ' /' : ''}>`;
}

/**
 * Whether browsers read the tag as we do: they accept fewer whitespace characters and names, and may be inside raw
 * text.
 */
function isPlain(written: string, { isComplete }: OpenToken): boolean {
  return isComplete && /^<[a-z]/i.test(written) && !/[^\S \t\r\n]/.test(written) && !written.includes('<', 1);
}

/** The attribute with an absolute address; nothing if it would run a script or its address is invalid. */
export function normaliseAttribute({ name, value }: Attribute, base: string): Attribute[] {
  const key = name.toLowerCase().replace(/^xlink:/, '');
  if (key.startsWith('on') || key === 'srcdoc') return [];
  if (key === 'srcset') return [{ name, value: normaliseSrcset(value, base) }];
  if (!ADDRESSES.has(key) || value.startsWith('#')) return [{ name, value }];
  const isPicture = key === 'src' && /^\s*data:image\/(?:png|jpe?g|gif|webp|avif);/i.test(value);
  const absolute = isPicture ? value : absoluteAddress(value, base);
  return absolute === null ? [] : [{ name, value: absolute }];
}

function normaliseSrcset(set: string, base: string): string {
  const pictures = set.split(/,\s+/).flatMap((one) => {
    const [address = '', ...size] = one.trim().split(/\s+/);
    const absolute = absoluteAddress(address, base);
    return absolute ? [[absolute, ...size].join(' ')] : [];
  });
  return pictures.join(', ');
}

export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
