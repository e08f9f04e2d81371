import { isWebAddress } from '#features/documents/documents/rules/document-addresses.ts';

interface TextPart {
  readonly text: string;
  /** The address it links to; null for plain text. */
  readonly address: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/giu;
/** Punctuation that ends a sentence or a quotation rather than an address. */
const TRAILING_PUNCTUATION = /(?<![.,;:!?…'’\]}*_])[.,;:!?…'’\]}*_]+$/u;

/** Splits text at its web addresses, so that they can be links; everything else is unchanged. */
export function splitLinks(words: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of words.matchAll(ADDRESS)) {
    const address = withoutTrailing(found[0]);
    if (!isWebAddress(address)) continue;
    if (found.index > end) parts.push({ text: words.slice(end, found.index), address: null });
    parts.push({ text: address, address });
    end = found.index + address.length;
  }
  if (end < words.length) parts.push({ text: words.slice(end), address: null });
  return parts;
}

/** A closing bracket belongs to the address only when the opening one does too. */
function withoutTrailing(address: string): string {
  let trimmed = address.replace(TRAILING_PUNCTUATION, '');
  for (
    let surplus = count(trimmed, ')') - count(trimmed, '(');
    surplus > 0 && trimmed.endsWith(')');
    surplus -= 1
  )
    trimmed = trimmed.slice(0, -1).replace(TRAILING_PUNCTUATION, '');
  return trimmed;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;
