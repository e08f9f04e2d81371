import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, SILENT_TAGS } from './allowed-html.ts';
import { plainAttributes } from './plain-attributes.ts';

const DEEPEST = 200;

const ALLOWED = new Set(ALLOWED_TAGS);
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
    allowedTags: ALLOWED_TAGS,
    nonTextTags: SILENT_TAGS,
    disallowedTagsMode: 'discard',
    allowedAttributes: ALLOWED_ATTRIBUTES,
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
