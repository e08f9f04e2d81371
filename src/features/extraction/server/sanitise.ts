import sanitizeHtml from 'sanitize-html';
import { absoluteAddress } from './metadata/page-links.ts';

const PLAIN_TAGS = [
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hgroup',
  'blockquote',
  'pre',
  'hr',
  'br',
  'wbr',
  'address',
  'details',
  'summary',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'img',
];
/** Left out with everything inside. */
export const SILENT_TAGS = [
  'script',
  'style',
  'noscript',
  'template',
  'textarea',
  'select',
  'option',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'iframe',
  'frame',
  'frameset',
  'object',
  'applet',
  'embed',
  'svg',
  'annotation',
  'annotation-xml',
  'plaintext',
  'button',
  'head',
  'video',
  'audio',
  'canvas',
  'map',
  'datalist',
  'dialog',
  'portal',
];
const ATTRIBUTES = {
  a: ['href', 'title', 'rel', 'hreflang'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  time: ['datetime'],
  data: ['value'],
  abbr: ['title'],
  dfn: ['title'],
  details: ['open'],
  '*': ['lang', 'dir'],
};
const DEEPEST = 200;
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;
const LINK_SCHEMES = /^(?:https?|mailto|tel):/i;
const RELATIONS = 'noopener noreferrer nofollow';
const WORD = /^[\p{L}\p{N} ._:/-]{1,60}$/u;

const ALLOWED = new Set(PLAIN_TAGS);
const MOST_PASSES = 5;

/**
 * Foreign HTML as the product keeps and shows it: a list of allowed elements and attributes, addresses made whole, and
 * nothing that runs, submits, frames or loads anything but images. Saying it twice changes nothing.
 */
export function sanitise(html: string, baseUrl?: string): string {
  let clean = html;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = clean;
    const { after, hasLeftOut } = sanitiseOnce(before, baseUrl);
    clean = after;
    // What stood inside an element that was left out may now stand where it is read differently.
    if (!hasLeftOut || after === before) return after;
  }
  return clean;
}

function sanitiseOnce(html: string, baseUrl: string | undefined): { after: string; hasLeftOut: boolean } {
  let hasLeftOut = false;
  const after = sanitizeHtml(html, {
    allowedTags: PLAIN_TAGS,
    nonTextTags: SILENT_TAGS,
    disallowedTagsMode: 'discard',
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: DEEPEST,
    transformTags: {
      '*': (tagName, attributes) => {
        if (!ALLOWED.has(tagName)) hasLeftOut = true;
        return { tagName, attribs: plainAttributes(tagName, attributes, baseUrl) };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
  return { after, hasLeftOut };
}

type Attributes = Readonly<Record<string, string>>;

function plainAttributes(
  tag: string,
  attributes: Attributes,
  baseUrl: string | undefined,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const safe = plainAttribute(tag, name, value, baseUrl);
    if (safe !== null) kept[name] = safe;
  }
  if (tag === 'a' && kept.href) kept.rel = RELATIONS;
  return kept;
}

function plainAttribute(
  tag: string,
  name: string,
  value: string,
  baseUrl: string | undefined,
): string | null {
  switch (name) {
    case 'href':
      return tag === 'a' ? linkAddress(value, baseUrl) : null;
    case 'src':
      return tag === 'img' ? imageAddress(value, baseUrl) : null;
    case 'rel':
      return null;
    case 'alt':
    case 'title':
      return value;
    case 'width':
    case 'height':
    case 'colspan':
    case 'rowspan':
    case 'span':
    case 'start':
      return /^\d{1,5}$/.test(value.trim()) ? value.trim() : null;
    default:
      return WORD.test(value) || value === '' ? value : null;
  }
}

function linkAddress(written: string, baseUrl: string | undefined): string | null {
  const address = written.trim();
  if (/^#[\w-]+$/.test(address)) return baseUrl ? absoluteAddress(address, baseUrl) : null;
  if (/^(mailto|tel):[\w@.+%?=&-]+$/i.test(address)) return address;
  if (baseUrl) return absoluteAddress(address, baseUrl);
  return LINK_SCHEMES.test(address) ? absoluteAddress(address, address) : null;
}

function imageAddress(written: string, baseUrl: string | undefined): string | null {
  const address = written.trim();
  if (RASTER.test(address)) return address.replace(/\s+/g, '');
  if (baseUrl) return absoluteAddress(address, baseUrl);
  return /^https?:/i.test(address) ? absoluteAddress(address, address) : null;
}
