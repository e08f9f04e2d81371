/** The heaviest parts of a large page, which contain no text. */
const HEAVY = /<(style|script|svg)\b|\bdata:[\w/+.-]*;base64,/gi;
const CLOSINGS: Readonly<Record<string, RegExp>> = {
  style: /<\/style\s*>/gi,
  script: /<\/script\s*>/gi,
  svg: /<\/svg\s*>/gi,
};
const INLINE = /[\w+/=%-]*/y;
/** Smaller ones may be useful pictures. */
const INLINE_MAX = 100_000;
/** The only script type that describes an article. */
const JSON_LD = /^[^>]{0,200}ld\+json/i;

/**
 * Removes styles, scripts, drawings and large embedded pictures from a page, since a page of 20 MB rarely has as much
 * text. Runs in linear time on any input.
 */
export function removeHeavyMarkup(html: string): string {
  const parts: string[] = [];
  const unclosed = new Set<string>();
  let from = 0;
  HEAVY.lastIndex = 0;
  for (let found = HEAVY.exec(html); found; found = HEAVY.exec(html)) {
    const contentStart = HEAVY.lastIndex;
    const name = found[1]?.toLowerCase();
    if (name === undefined) {
      const end = endOfInline(html, contentStart);
      if (end - contentStart <= INLINE_MAX) continue;
      parts.push(html.slice(from, contentStart));
      from = end;
    } else {
      if (
        unclosed.has(name) ||
        (name === 'script' && JSON_LD.test(html.slice(contentStart, contentStart + 200)))
      )
        continue;
      const end = endOf(html, name, contentStart);
      if (end === null) {
        unclosed.add(name);
        continue;
      }
      parts.push(html.slice(from, found.index));
      from = end;
    }
    HEAVY.lastIndex = from;
  }
  return parts.join('') + html.slice(from);
}

/** The end of an element; null if it is not closed. */
function endOf(html: string, name: string, contentStart: number): number | null {
  const closing = CLOSINGS[name];
  if (!closing) return null;
  closing.lastIndex = contentStart;
  return closing.exec(html) ? closing.lastIndex : null;
}

function endOfInline(html: string, contentStart: number): number {
  INLINE.lastIndex = contentStart;
  return contentStart + (INLINE.exec(html)?.[0].length ?? 0);
}
