/** SH-12: Chrome and its open twin; others that share its engine have their own shops. */
export function isChrome(userAgent: string): boolean {
  return /Chrom(e|ium)\//.test(userAgent) && !/Edg|OPR|SamsungBrowser|YaBrowser|Vivaldi/.test(userAgent);
}

/** The key next to the letters of a shortcut, as this keyboard writes it. */
export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
