import { fileTypeFromBuffer } from 'file-type';

/** Enough for every format, and to reach the first tag of most pages. */
export const SAMPLE_BYTES = 4_100;

/** The start of a page after whitespace and comments; the tags that browsers look for. */
const PAGE_START =
  /^<(!doctype\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|meta|link|article|main|section)[\s>/]/i;
const LEADING_COMMENTS = /^(?:\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)+/;
const FEED_START = /^<(rss|rdf:RDF|feed)[\s>]/;
/** Characters that do not occur in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these distinguish binary data from text
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
/** PDF readers tolerate bytes before the header. */
const PDF_STARTS_WITHIN = 1_024;
const TEXT_TYPES = /^(text\/|application\/([\w.-]+\+)?(json|xml)$)/;

/**
 * Detects the type from the first bytes, whatever the site declares. The declared type only decides between kinds of text,
 * which look alike.
 */
export async function sniffType(sample: Buffer, declared: string): Promise<string> {
  const text = textOf(sample);
  const start = text.replace(LEADING_COMMENTS, '');
  if (NOT_TEXT.test(text) && !PAGE_START.test(start)) return sniffBytes(sample, text);
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (FEED_START.test(start))
    return start.startsWith('<feed') ? 'application/atom+xml' : 'application/rss+xml';
  if (/^<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (PAGE_START.test(start)) return declared === 'application/xhtml+xml' ? declared : 'text/html';
  if (TEXT_TYPES.test(declared)) return declared;
  return start.startsWith('<') ? 'text/html' : 'text/plain';
}

async function sniffBytes(sample: Buffer, text: string): Promise<string> {
  const sniffed = await fileTypeFromBuffer(sample);
  if (sniffed) return sniffed.mime;
  return text.slice(0, PDF_STARTS_WITHIN).includes('%PDF-') ? 'application/pdf' : 'application/octet-stream';
}

/** Decoded as Latin-1 unless UTF-16: only ASCII characters are examined, accents may be wrong. */
function textOf(sample: Buffer): string {
  const mark = sample.length >= 2 ? sample.readUInt16BE(0) : 0;
  if (mark === 0xfeff || mark === 0xfffe) {
    return new TextDecoder(mark === 0xfeff ? 'utf-16be' : 'utf-16le').decode(sample);
  }
  return sample.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}

/** The type and charset of a Content-Type header, in lower case. */
export function readContentType(header: string | undefined): { type: string; charset: string | null } {
  const [type = '', ...parameters] = (header ?? '').split(';');
  const charset = parameters.map((part) => /^\s*charset\s*=\s*"?([^"\s]+)/i.exec(part)?.[1]).find(Boolean);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

/** Whether a type is accepted, where `image/*` means every picture. */
export function isAcceptedType(type: string, accepted: readonly string[]): boolean {
  return accepted.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}
