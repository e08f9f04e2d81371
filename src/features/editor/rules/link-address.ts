import { withScheme } from '#base/validators.ts';
import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';

export const LINK_MAX = 2_000;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const MAILTO_URL = /^mailto:([^?]*)/i;
const HTTP_URL = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i;

/** Normalizes the input of the link field to the address of a page or a mail address; null for anything else. */
export function linkAddress(written: string): string | null {
  const trimmed = written.trim();
  if (trimmed.length > LINK_MAX) return null;
  const address = safeHref(MAIL.test(trimmed) ? `mailto:${trimmed}` : withScheme(trimmed));
  if (address === null) return null;
  const [, recipient] = MAILTO_URL.exec(address) ?? [];
  if (recipient !== undefined) return MAIL.test(recipient) ? address : null;
  const [, host = ''] = HTTP_URL.exec(address) ?? [];
  return host === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(host) ? address : null;
}
