/** SH-12: Chrome and Chromium; other browsers with the same engine have their own extension stores. */
export function isChrome(userAgent: string): boolean {
  return /Chrom(e|ium)\//.test(userAgent) && !/Edg|OPR|SamsungBrowser|YaBrowser|Vivaldi/.test(userAgent);
}

/** The label of the modifier key of shortcuts on this platform. */
export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
