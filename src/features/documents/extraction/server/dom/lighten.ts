/** What weighs most in a large page and says nothing to its reader. */
const HEAVY = /<(style|script|svg)\b|\bdata:[\w/+.-]*;base64,/gi;
const CLOSINGS: Readonly<Record<string, RegExp>> = {
  style: /<\/style\s*>/gi,
  script: /<\/script\s*>/gi,
  svg: /<\/svg\s*>/gi,
};
const INLINE = /[\w+/=%-]*/y;
/** Smaller ones may be a picture worth having. */
const INLINE_MAX = 100_000;
/** The one kind of script that describes an article. */
const TELLING = /^[^>]{0,200}ld\+json/i;

/**
 * A page without its styles, scripts and drawings, and without large pictures written into it: one that weighs 20 MB
 * seldom has as much to read. No sign is looked at again and again, whatever was written.
 */
export function lighten(html: string): string {
  const kept: string[] = [];
  const endless = new Set<string>();
  let from = 0;
  HEAVY.lastIndex = 0;
  for (let found = HEAVY.exec(html); found; found = HEAVY.exec(html)) {
    const begun = HEAVY.lastIndex;
    const name = found[1]?.toLowerCase();
    if (name === undefined) {
      const end = endOfInline(html, begun);
      if (end - begun <= INLINE_MAX) continue;
      kept.push(html.slice(from, begun));
      from = end;
    } else {
      if (endless.has(name) || (name === 'script' && TELLING.test(html.slice(begun, begun + 200)))) continue;
      const end = endOf(html, name, begun);
      if (end === null) {
        endless.add(name);
        continue;
      }
      kept.push(html.slice(from, found.index));
      from = end;
    }
    HEAVY.lastIndex = from;
  }
  return kept.join('') + html.slice(from);
}

/** Where an element is over; null when it never is. */
function endOf(html: string, name: string, begun: number): number | null {
  const closing = CLOSINGS[name];
  if (!closing) return null;
  closing.lastIndex = begun;
  return closing.exec(html) ? closing.lastIndex : null;
}

function endOfInline(html: string, begun: number): number {
  INLINE.lastIndex = begun;
  return begun + (INLINE.exec(html)?.[0].length ?? 0);
}
