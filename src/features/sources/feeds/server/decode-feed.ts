import { decodeText, looksLikeUtf8 } from '#platform/outbound/decode-text.ts';
import { readContentType } from '#platform/outbound/sniff-type.ts';
import { stripInvalidCharacters } from './xml/tokens.ts';

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']\s*([\w:.-]+)/i;
const DECLARATION_BYTES = 400;
/** Decodes a feed by its BOM, its `Content-Type`, its XML declaration, and what the bytes are valid as. */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  return stripInvalidCharacters(decoded(bytes, contentType));
}

function decoded(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideEncoding(bytes);
  if (wide === 'utf-32le' || wide === 'utf-32be') return fromUtf32(bytes, wide === 'utf-32le');
  if (wide) return new TextDecoder(wide).decode(bytes);
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1'))?.[1];
  const { charset } = readContentType(contentType ?? undefined);
  const [first, second] = [charset, declared].flatMap(knownLabel);
  // Servers often claim UTF-8 for everything: if the bytes are not UTF-8, the declaration in the document wins.
  const isContradicted =
    second !== undefined &&
    second !== first &&
    /^utf-?8$/.test(first ?? '') &&
    !looksLikeUtf8(new TextDecoder().decode(bytes), 'utf-8');
  return decodeText(bytes, (isContradicted ? second : first) ?? 'utf-8');
}

/** UTF-16 or UTF-32, detected by a BOM or by the encoding of `<`. */
function wideEncoding([one, two, three, four]: Uint8Array): string | undefined {
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

/** Ignores unknown labels, and labels of UTF-16 and UTF-32, which are detected by their bytes. */
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
