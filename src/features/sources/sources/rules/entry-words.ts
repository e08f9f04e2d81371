import { fold } from '#base/fold.ts';

/** As much of an entry as is looked at. */
const LOOKED_AT = 60_000;
const HIDDEN = /<(script|style)\b/gi;
/** Within a word nothing is between: <b>é</b>rosion. */
const INLINE = /<\/?(?:a|b|i|em|strong|span|u|font|mark|small|sub|sup|abbr|wbr)\b[^<>]*>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
const ACCENTED = /&([a-z])(?:acute|grave|circ|uml|cedil|tilde|ring|caron|slash);/gi;
const LIGATURE = /&(oe|ae|sz)lig;/gi;
const NUMBERED = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const NAMED = /&([a-z][a-z0-9]{1,31});/gi;
const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** What HTML says, as far as words are compared: accents of named letters are left out, other marks are blanks. */
export function wordsOfHtml(html: string): string {
  return withoutHidden(html.slice(0, LOOKED_AT))
    .replace(INLINE, '')
    .replace(TAG, ' ')
    .replace(ACCENTED, '$1')
    .replace(LIGATURE, (_, letters: string) => (letters.toLowerCase() === 'sz' ? 'ss' : letters))
    .replace(NUMBERED, (_, hexadecimal?: string, decimal?: string) =>
      letterOf(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    )
    .replace(NAMED, (_, name: string) => MARKS[name.toLowerCase()] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Looked for step by step: a pattern would begin anew at every mark of a hostile text. */
function withoutHidden(html: string): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (const { index, 1: name = '' } of html.matchAll(HIDDEN)) {
    if (index < from) continue;
    parts.push(html.slice(from, index));
    const end = lower.indexOf(`</${name.toLowerCase()}`, index);
    if (end === -1) return parts.join(' ');
    from = end;
  }
  return [...parts, html.slice(from)].join(' ');
}

const letterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

interface Words {
  readonly title: string | null;
  readonly summary: string | null;
  readonly content: string | null;
  readonly tags: readonly string[];
}

/** Everything an entry says, as one text. */
export function entryText({ title, summary, content, tags }: Words): string {
  const body = content === null || content === summary ? '' : wordsOfHtml(content);
  return [title ?? '', wordsOfHtml(summary ?? ''), body, tags.join(' · ')]
    .filter((part) => part !== '')
    .join('\n');
}

/** A text as keywords are looked for in it: folded words, a blank before and after each. */
export function comparable(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim()} `;
}
