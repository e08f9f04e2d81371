import { redirectTarget } from '#features/documents/redirect/rules/redirect.ts';

interface WordsPart {
  readonly text: string;
  /** The address it leads to; null for plain words. */
  readonly address: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/giu;
/** What ends a sentence or a quotation rather than an address. */
const AFTER = /(?<![.,;:!?…'’\]}*_])[.,;:!?…'’\]}*_]+$/u;

/** The web addresses in someone’s words, so that they can be opened; everything else stays as it was written. */
export function linkedParts(words: string): readonly WordsPart[] {
  const parts: WordsPart[] = [];
  let done = 0;
  for (const found of words.matchAll(ADDRESS)) {
    const address = withoutAfter(found[0]);
    if (!redirectTarget(address)) continue;
    if (found.index > done) parts.push({ text: words.slice(done, found.index), address: null });
    parts.push({ text: address, address });
    done = found.index + address.length;
  }
  if (done < words.length) parts.push({ text: words.slice(done), address: null });
  return parts;
}

/** A closing bracket belongs to the address only when the opening one does too. */
function withoutAfter(address: string): string {
  let ended = address.replace(AFTER, '');
  for (let surplus = count(ended, ')') - count(ended, '('); surplus > 0 && ended.endsWith(')'); surplus -= 1)
    ended = ended.slice(0, -1).replace(AFTER, '');
  return ended;
}

const count = (text: string, sign: string) => text.split(sign).length - 1;
