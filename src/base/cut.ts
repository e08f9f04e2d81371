/** A text of at most so many characters; what was longer ends in « … », and never in half a letter. */
export function cut(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const begin = text.slice(0, maximum - 1).replace(/[\ud800-\udbff]$/, '');
  return `${begin.trimEnd()}…`;
}
