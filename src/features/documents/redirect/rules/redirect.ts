/** D1 §9: how long the page outside is announced before it opens. */
export const REDIRECT_COUNTDOWN_S = 15;

/** SH-12: the address to open, when it is a web page: nothing else is ever followed. */
export function redirectTarget(wanted: unknown): { address: string; host: string } | null {
  if (typeof wanted !== 'string') return null;
  const scheme = /^\s*(https?):\/\/([^/?#\s]+)/i.exec(wanted);
  if (!scheme) return null;
  const host = (scheme[2] ?? '').replace(/^.*@/, '').toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(host)) return null;
  return { address: wanted.trim(), host };
}
