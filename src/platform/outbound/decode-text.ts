/** Where a page may declare its encoding (HTML §13.2.3.2 requires 1,024 bytes; some pages declare it later). */
const DECLARED_WITHIN_BYTES = 4_096;
const IN_META = /<meta[^<>]+charset\s*=\s*["']?\s*([\w:.-]+)/i;
const IN_XML = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)["']/i;
const WESTERN = 'windows-1252';
const LAST_ASCII = 0x7f;
/** The replacement character for invalid bytes. */
const REPLACEMENT_CHARACTER = 0xfffd;

/**
 * Decodes text by its byte order mark, else the encoding declared by the site, else the one declared in the page, else
 * UTF-8. A wrong declaration is corrected between UTF-8 and windows-1252, which many old sites confuse.
 */
export function decodeText(bytes: Uint8Array, declaredBySite: string | null = null): string {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const encoding = encodingOf(declaredBySite) ?? encodingOf(declaredInside(bytes)) ?? 'utf-8';
  if (encoding !== 'utf-8' && encoding !== WESTERN) return new TextDecoder(encoding).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const detected = looksLikeUtf8(text, encoding) ? 'utf-8' : WESTERN;
  return detected === 'utf-8' ? text : new TextDecoder(WESTERN).decode(bytes);
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

function declaredInside(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN_BYTES)).toString('latin1');
  const label = IN_META.exec(start)?.[1] ?? IN_XML.exec(start)?.[1] ?? null;
  // Found by reading single bytes, so the page cannot be UTF-16 (HTML §13.2.3.2).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function encodingOf(label: string | null): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** Few invalid characters may occur in UTF-8; if most of them are invalid, the text has another encoding. */
export function looksLikeUtf8(text: string, declared: string): boolean {
  let [invalid, nonAscii] = [0, 0];
  // Counted in place: collecting ten million characters would take far too long.
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === REPLACEMENT_CHARACTER) invalid += 1;
    if (code > LAST_ASCII) nonAscii += 1;
  }
  if (invalid === 0) return declared === 'utf-8' || nonAscii > 0;
  return declared === 'utf-8' && invalid * 2 <= nonAscii;
}
