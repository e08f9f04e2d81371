/** Where a page may say how it is written (HTML §13.2.3.2 looks at 1,024 bytes; some say it later). */
const DECLARED_WITHIN_BYTES = 4_096;
const IN_META = /<meta[^<>]+charset\s*=\s*["']?\s*([\w:.-]+)/i;
const IN_XML = /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w:.-]+)["']/i;
const WESTERN = 'windows-1252';
const LAST_ASCII = 0x7f;
/** What stands for bytes that are no letter. */
const BROKEN = 0xfffd;

/**
 * Bytes as text: by the mark at their beginning, the site's word, the page's own word, else UTF-8. A word that the bytes
 * prove wrong is not believed: UTF-8 and Windows' western letters are taken for one another on many old sites.
 */
export function decodeText(bytes: Uint8Array, declaredBySite: string | null = null): string {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const encoding = known(declaredBySite) ?? known(declaredInside(bytes)) ?? 'utf-8';
  if (encoding !== 'utf-8' && encoding !== WESTERN) return new TextDecoder(encoding).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const likelier = looksLikeUtf8(text, encoding) ? 'utf-8' : WESTERN;
  return likelier === 'utf-8' ? text : new TextDecoder(WESTERN).decode(bytes);
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
  // Read as single bytes, it cannot be written in pairs of them (HTML §13.2.3.2).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function known(label: string | null): string | undefined {
  if (!label) return undefined;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** A stray broken letter happens in UTF-8; letters that are mostly broken are of another kind. */
export function looksLikeUtf8(text: string, declared: string): boolean {
  let [broken, foreign] = [0, 0];
  // Counted rather than collected: of ten million letters, a list would take longer than anybody waits.
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === BROKEN) broken += 1;
    if (code > LAST_ASCII) foreign += 1;
  }
  if (broken === 0) return declared === 'utf-8' || foreign > 0;
  return declared === 'utf-8' && broken * 2 <= foreign;
}
