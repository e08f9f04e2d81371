import { isWebAddress } from '#features/documents/documents/rules/document-addresses.ts';

export interface RedirectTarget {
  readonly address: string;
  /** The host that the browser opens, as people read it. */
  readonly host: string;
  /** The ASCII form of a host with other letters, which may look like those of a known one; otherwise null. */
  readonly punycode: string | null;
}

/**
 * TR-08: the address to open and its host, read by the parser that the browser opens it with: a backslash, a user name or a
 * tab cannot show another host than the one that opens.
 */
export function redirectTarget(value: unknown): RedirectTarget | null {
  if (!isWebAddress(value) || !URL.canParse(value)) return null;
  const { href, host } = new URL(value);
  if (!/(^|\.)xn--/.test(host)) return { address: href, host, punycode: null };
  return { address: href, host: writtenHost(value, host), punycode: host };
}

/** The host as it was written, if it means the same; otherwise its ASCII form. */
function writtenHost(value: string, host: string): string {
  const [, authority = ''] = /^\s*https?:\/\/([^/?#\\]+)/i.exec(value) ?? [];
  const written = authority.replace(/^.*@/s, '').toLowerCase();
  return URL.canParse(`https://${written}`) &&
    new URL(`https://${written}`).hostname === host.replace(/:\d+$/, '')
    ? written
    : host;
}
