import { unescapeMarkup } from '#base/escape-markup.ts';
import { CARD_DESCRIPTION_MAX } from '../contract/reflections.ts';

const HAS_TAG = /<[a-z]/i;
const BREAK = /<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi;
const TAG = /<[^<>]*>/g;

/** RE-05: the plain text of a description. Markup, which the server has sanitised, is removed. */
export function stripMarkup(description: string): string {
  if (!HAS_TAG.test(description)) return description;
  return unescapeMarkup(description.replace(BREAK, '\n').replace(TAG, '')).trim();
}

/** A block of a description: a paragraph of plain text, or an image. */
type DescriptionBlock =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string };

// The server has sanitised the description: attribute values are in double quotation marks. A tag ends before the next
// begins, so that unclosed brackets do not make the search quadratic.
const IMAGE = /(<img\b[^<>]*>)/i;
const PARAGRAPH = /<\/?p\b[^<>]*>/i;
const SOURCE = /\ssrc="([^"]*)"/i;
const TITLE = /\salt="([^"]*)"/i;
const DATA_URL = /^data:image\/(?:png|jpe?g|gif|webp|bmp|apng);base64,[a-z0-9+/=]+$/i;
/** An image of a reflection of ours. */
const OWN_IMAGE = /^\/api\/reflections\/[0-9a-f-]{36}\/images\/[0-9a-f-]{36}$/i;

/** D2 §2: the paragraphs and images of a description. External images are replaced by their alternative text: no other site learns who reads. */
export function descriptionBlocks(description: string, origin: string): readonly DescriptionBlock[] {
  if (stripMarkup(description) === description) return textBlock(description);
  return description.split(IMAGE).flatMap((piece, place): readonly DescriptionBlock[] => {
    // Every odd piece is an image.
    if (place % 2 === 0) return piece.split(PARAGRAPH).flatMap((one) => textBlock(stripMarkup(one)));
    const [src, alt] = [valueIn(piece, SOURCE), valueIn(piece, TITLE)];
    const shown = shownSource(src, origin);
    return shown === null ? textBlock(alt) : [{ kind: 'image', src: shown, alt }];
  });
}

const textBlock = (text: string): readonly DescriptionBlock[] => {
  const trimmed = text.trim();
  return trimmed === '' ? [] : [{ kind: 'words', words: trimmed }];
};

function valueIn(tag: string, attribute: RegExp): string {
  const value = attribute.exec(tag)?.[1] ?? '';
  // With a tag before them, entities are read as such.
  return stripMarkup(`<b>${value.replaceAll('<', '')}`);
}

function shownSource(src: string, origin: string): string | null {
  if (DATA_URL.test(src)) return src;
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return OWN_IMAGE.test(path) ? path : null;
}

/** RE-01, D2 §2: the start of a description on a card: a hundred characters, then an ellipsis. */
export function cardDescription(description: string): string {
  const text = stripMarkup(description).replace(/\s+/g, ' ').trim();
  if (text.length <= CARD_DESCRIPTION_MAX) return text;
  // Never half of a surrogate pair.
  const start = text.slice(0, CARD_DESCRIPTION_MAX).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}…`;
}
