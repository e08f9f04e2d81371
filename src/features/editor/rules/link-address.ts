import { withScheme } from '#base/with-scheme.ts';
import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';

export const LINK_MAX = 2_000;
const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const TO_SOMEBODY = /^mailto:([^?]*)/i;
const TO_A_HOST = /^https?:\/\/(?:[^/?#]*@)?([^/?#:]+)/i;

/** Where what was written in the link field leads: a page or a mail address; null where it leads nowhere. */
export function linkAddress(written: string): string | null {
  const wish = written.trim();
  if (wish.length > LINK_MAX) return null;
  const address = safeHref(MAIL.test(wish) ? `mailto:${wish}` : withScheme(wish));
  if (address === null) return null;
  const [, somebody] = TO_SOMEBODY.exec(address) ?? [];
  if (somebody !== undefined) return MAIL.test(somebody) ? address : null;
  const [, host = ''] = TO_A_HOST.exec(address) ?? [];
  return host === 'localhost' || /^[^.]+(?:\.[^.]+)+$/.test(host) ? address : null;
}
