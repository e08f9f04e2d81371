import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DISCARDED_TAGS } from './allowed-html.ts';
import { absoluteAddress } from './metadata/page-links.ts';

const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;
const LINK_SCHEMES = /^(?:https?|mailto|tel):/i;
const RELATIONS = 'noopener noreferrer nofollow';
const WORD = /^[\p{L}\p{N} ._:/-]{1,60}$/u;

type Attributes = Readonly<Record<string, string>>;

/** Keeps only safe attributes: absolute addresses, numbers and plain words. */
function plainAttributes(
  tag: string,
  attributes: Attributes,
  baseUrl: string | undefined,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const safe = plainAttribute(tag, name, value, baseUrl);
    if (safe !== null) result[name] = safe;
  }
  if (tag === 'a' && result.href) result.rel = RELATIONS;
  return result;
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

const MAX_DEPTH = 200;

const ALLOWED = new Set(ALLOWED_TAGS);
const MAX_PASSES = 5;

/**
 * Sanitises untrusted HTML with an allow-list of elements and attributes, absolute addresses, and nothing that runs,
 * submits, frames or loads anything but images. Idempotent.
 */
export function sanitise(html: string, baseUrl?: string): string {
  let clean = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = clean;
    const { after, hasLeftOut: hasRemoved } = sanitiseOnce(before, baseUrl);
    clean = after;
    // Content of a removed element may be parsed differently at its new place, so another pass is needed.
    if (!hasRemoved || after === before) return after;
  }
  return clean;
}

function sanitiseOnce(html: string, baseUrl: string | undefined): { after: string; hasLeftOut: boolean } {
  let hasRemoved = false;
  const after = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    nonTextTags: DISCARDED_TAGS,
    disallowedTagsMode: 'discard',
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    transformTags: {
      '*': (tagName, attributes) => {
        if (!ALLOWED.has(tagName)) hasRemoved = true;
        return { tagName, attribs: plainAttributes(tagName, attributes, baseUrl) };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
  return { after, hasLeftOut: hasRemoved };
}
