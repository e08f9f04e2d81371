/** Truncates a text to `maximum` characters, ending with « … ». Never splits a surrogate pair. */
export function truncate(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const begin = text.slice(0, maximum - 1).replace(/[\ud800-\udbff]$/, '');
  return `${begin.trimEnd()}…`;
}
