import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, DISCARDED_TAGS } from './allowed-html.ts';
import { plainAttributes } from './plain-attributes.ts';

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
