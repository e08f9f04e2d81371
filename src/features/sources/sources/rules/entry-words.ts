import { fold } from '#base/fold.ts';

/** Only the start of an entry is compared. */
const MAX_LENGTH = 60_000;
const HIDDEN = /<(script|style)\b/gi;
/** Inline tags do not separate words: <b>é</b>rosion. */
const INLINE = /<\/?(?:a|b|i|em|strong|span|u|font|mark|small|sub|sup|abbr|wbr)\b[^<>]*>/gi;
const TAG = /<[a-z/!?][^<>]*>/gi;
const ACCENTED = /&([a-z])(?:acute|grave|circ|uml|cedil|tilde|ring|caron|slash);/gi;
const LIGATURE = /&(oe|ae|sz)lig;/gi;
const NUMERIC_ENTITY = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;
const NAMED_ENTITY = /&([a-z][a-z0-9]{1,31});/gi;
const KEPT_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** The text of HTML for comparing words: accented letter entities lose their accent, other entities become spaces. */
export function textOfHtml(html: string): string {
  return withoutHidden(html.slice(0, MAX_LENGTH))
    .replace(INLINE, '')
    .replace(TAG, ' ')
    .replace(ACCENTED, '$1')
    .replace(LIGATURE, (_, letters: string) => (letters.toLowerCase() === 'sz' ? 'ss' : letters))
    .replace(NUMERIC_ENTITY, (_, hexadecimal?: string, decimal?: string) =>
      letterOf(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
    )
    .replace(NAMED_ENTITY, (_, name: string) => KEPT_ENTITIES[name.toLowerCase()] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Searched step by step, since a regular expression would restart at every tag of a hostile text. */
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

interface EntryFields {
  readonly title: string | null;
  readonly summary: string | null;
  readonly content: string | null;
  readonly tags: readonly string[];
}

/** All text of an entry. */
export function entryText({ title, summary, content, tags }: EntryFields): string {
  const body = content === null || content === summary ? '' : textOfHtml(content);
  return [title ?? '', textOfHtml(summary ?? ''), body, tags.join(' · ')]
    .filter((part) => part !== '')
    .join('\n');
}

/** Normalised text to search keywords in: folded words with a space before and after each. */
export function normaliseForKeywords(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim()} `;
}
