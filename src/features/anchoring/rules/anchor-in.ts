import type { Found } from '../contract/anchor.ts';
import { agreementAt } from './context-agreement.ts';
import { occurrences } from './occurrences.ts';
import { type PreparedText, prepareText } from './prepared-text.ts';
import { type Sought, type SoughtPassage, soughtPassage } from './sought-passage.ts';

/** Where a passage stands in a text now; null when it is lost. Several passages of one text share its preparation. */
export function anchorIn(text: string | PreparedText, selector: Sought): Found | null {
  const prepared = typeof text === 'string' ? prepareText(text) : text;
  const passage = soughtPassage(selector);
  const { starts } = prepared.folded;
  const places = occurrences(prepared, passage).map(({ start, end }) => {
    const { before, after } = agreementAt(prepared, passage, start, end);
    const from = starts[start] ?? 0;
    return {
      start: from,
      end: endOf(prepared, end),
      agreement: (before ?? 0) + (after ?? 0),
      away: Math.abs(from - (passage.start ?? 0)),
    };
  });
  const best = places.toSorted((a, b) => b.agreement - a.agreement || a.away - b.away)[0];
  return best ? { start: best.start, end: best.end, quality: qualityOf(best.start, passage) } : null;
}

function endOf({ text, folded }: PreparedText, end: number): number {
  const last = folded.starts[end - 1] ?? 0;
  return last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1);
}

function qualityOf(start: number, passage: SoughtPassage): 'exact' | 'moved' {
  return start === passage.start ? 'exact' : 'moved';
}
