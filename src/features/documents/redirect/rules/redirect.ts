/** D1 §9: seconds before the external page opens. */
export const REDIRECT_COUNTDOWN_S = 15;

/** SH-12: the address to open, if it is a web address; nothing else is opened. */
export function redirectTarget(value: unknown): { address: string; host: string } | null {
  if (typeof value !== 'string') return null;
  const scheme = /^\s*(https?):\/\/([^/?#\s]+)/i.exec(value);
  if (!scheme) return null;
  const host = (scheme[2] ?? '').replace(/^.*@/, '').toLowerCase();
  if (!/[\p{L}\p{N}]/u.test(host)) return null;
  return { address: value.trim(), host };
}
