/** D1 §9: seconds before the external page opens. */
export const REDIRECT_COUNTDOWN_S = 15;

/** SH-12: whether a text is a web address; nothing else is opened. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const [, authority = ''] = /^\s*https?:\/\/([^/?#\\\s]+)/i.exec(value) ?? [];
  return /[\p{L}\p{N}]/u.test(authority.replace(/^.*@/, ''));
}
