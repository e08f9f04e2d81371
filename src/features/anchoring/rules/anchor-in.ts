import type { Found } from '../contract/anchor.ts';
import { closePlaces } from './close-places.ts';
import { judgePlace } from './judge-place.ts';
import { occurrences } from './occurrences.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';
import { type Sought, soughtPassage } from './sought-passage.ts';

/** Where a passage stands in a text now; null when it is lost. Several passages of one text share its preparation. */
export function anchorIn(text: string | PreparedText, selector: Sought): Found | null {
  const prepared = typeof text === 'string' ? prepareText(text) : text;
  const passage = soughtPassage(selector);
  const { starts } = prepared.folded;
  const away = (start: number) => Math.abs((starts[start] ?? 0) - (passage.start ?? 0));
  const judged = (list: readonly { start: number; end: number; likeness: number }[]) =>
    list.map((place) => judgePlace(prepared, passage, place)).filter(({ isTrusted }) => isTrusted);
  const same = judged(occurrences(prepared, passage));
  let all = same;
  if (!same.some(({ before, after }) => (before.all ?? 1) + (after.all ?? 1) > 1.5)) {
    all = [...same, ...judged(closePlaces(prepared, passage))];
  }
  const best = all.toSorted((a, b) => b.score - a.score || away(a.start) - away(b.start))[0];
  if (!best) return null;
  const start = starts[best.start] ?? 0;
  const isSame = prepared.folded.cased.startsWith(passage.quote.cased, best.start) && best.end - best.start === passage.quote.cased.length;
  return { start, end: endOf(prepared, best.end), quality: isSame ? (start === passage.start ? 'exact' : 'moved') : 'approximate' };
}

function endOf({ text, folded }: PreparedText, end: number): number {
  const last = folded.starts[end - 1] ?? 0;
  return last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
}
