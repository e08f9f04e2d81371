import { readContentType } from '#platform/outbound/content-type.ts';
import { decodeText, looksLikeUtf8 } from '#platform/outbound/decode-text.ts';
import { onlyCharacters } from './xml/no-characters.ts';

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']\s*([\w:.-]+)/i;
const LOOKED_AT_BYTES = 400;
/** The words of a feed, by the mark at its beginning, the server's word, its own word, and by what the bytes prove. */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  return onlyCharacters(decoded(bytes, contentType));
}

function decoded(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideForm(bytes);
  if (wide === 'utf-32le' || wide === 'utf-32be') return fromUtf32(bytes, wide === 'utf-32le');
  if (wide) return new TextDecoder(wide).decode(bytes);
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, LOOKED_AT_BYTES)).toString('latin1'))?.[1];
  const { charset } = readContentType(contentType ?? undefined);
  const [first, second] = [charset, declared].flatMap(knownLabel);
  // Servers say UTF-8 of everything; what says otherwise itself, and is no UTF-8, is believed.
  const isBelied =
    second !== undefined &&
    second !== first &&
    /^utf-?8$/.test(first ?? '') &&
    !looksLikeUtf8(new TextDecoder().decode(bytes), 'utf-8');
  return decodeText(bytes, (isBelied ? second : first) ?? 'utf-8');
}

/** Letters of two or four bytes, told by a mark or by how `<` is written. */
function wideForm([one, two, three, four]: Uint8Array): string | undefined {
  if (one === 0xff && two === 0xfe) return three === 0 && four === 0 ? 'utf-32le' : 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0 && two === 0) return three === 0xfe || four === 0x3c ? 'utf-32be' : undefined;
  if (one === 0x3c && two === 0) return three === 0 ? 'utf-32le' : 'utf-16le';
  return one === 0 && two === 0x3c ? 'utf-16be' : undefined;
}

function fromUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    letters.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
  }
  return letters.join('');
}

/** None of a label that nobody knows, or of letters that are wider than these. */
function knownLabel(label: string | null | undefined): string[] {
  const written = label?.replaceAll("'", '').trim().toLowerCase() ?? '';
  if (/^(?:utf-?(?:16|32)|ucs)/.test(written)) return [];
  return [written, `x-${written}`].filter(isKnown).slice(0, 1);
}

function isKnown(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}
