import type { Place } from './close-places.ts';
import { type Agreement, agreementAfter, agreementBefore } from './context-agreement.ts';
import type { PreparedText } from './prepared-text.ts';
import type { SoughtPassage } from './sought-passage.ts';
import { isBlockEdge, isInsideWord } from './word-edges.ts';

export interface JudgedPlace extends Place {
  readonly before: Agreement;
  readonly after: Agreement;
  /** How sure it is that the passage stands here; only compared with the same of other places. */
  readonly score: number;
  readonly isTrusted: boolean;
}

/** What became of one side of a passage: all of it stands there still, what stood in its block does, nothing is known, or other words stand there. */
type Side = 'kept' | 'carried' | 'open' | 'broken';

/** Says how sure it is that a passage stands at a place, from its words and what surrounds them. */
export function judgePlace(prepared: PreparedText, passage: SoughtPassage, place: Place): JudgedPlace {
  const before = agreementBefore(prepared, passage, place.start);
  const after = agreementAfter(prepared, passage, place.end);
  const away = passage.start === undefined ? 0 : Math.abs((prepared.folded.starts[place.start] ?? 0) - passage.start);
  const mean = (worth(before) + worth(after)) / 2;
  return {
    ...place,
    before,
    after,
    score: place.likeness + 0.6 * mean + (away === 0 ? 0.1 : 0) + 0.05 * Math.exp(-away / 2000),
    isTrusted: isTrusted(prepared, passage, place, before, after),
  };
}

function worth({ all, near }: Agreement): number {
  return Math.max(all ?? 0, 0.7 * (near ?? 0));
}

function isTrusted(prepared: PreparedText, passage: SoughtPassage, place: Place, before: Agreement, after: Agreement): boolean {
  const { length } = passage.quote.caseless;
  const cut =
    (passage.beginsWord && isInsideWord(prepared, place.start) && worth(before) < 0.5) ||
    (passage.endsWord && isInsideWord(prepared, place.end) && worth(after) < 0.5);
  if (cut) return false;
  const hasContext = before.all !== null || after.all !== null;
  const { likeness } = place;
  if (!hasContext) return likeness === 1 || (likeness >= 0.75 && length >= 16);
  const sides = [sideOf(before, isBlockEdge(prepared, place.start)), sideOf(after, isBlockEdge(prepared, place.end))];
  const kept = sides.filter((side) => side === 'kept').length;
  const broken = sides.filter((side) => side === 'broken').length;
  const letters = length + before.letters + after.letters;
  if (likeness === 1) {
    if (broken === 0) return kept > 0 || letters >= 16;
    if (broken === 1) return letters >= 40;
    return length >= 30;
  }
  if (isNeighbour(prepared, passage, place, before, after)) return false;
  if (kept === 2) return likeness >= 0.5;
  if (kept === 1) return likeness >= (broken ? 0.7 : 0.65);
  if (broken === 0) return likeness >= 0.88 && letters >= 40;
  return likeness >= 0.95 && length >= 60;
}

function sideOf({ all, near }: Agreement, isEdge: boolean): Side {
  if (all === null) return 'open';
  if (all >= 0.5) return 'kept';
  if (near === null) return isEdge ? 'open' : 'broken';
  return near >= 0.7 ? 'carried' : 'broken';
}

/** Whether a place holds what stood next to the passage rather than the passage: it went, and its neighbours closed up. */
function isNeighbour(prepared: PreparedText, passage: SoughtPassage, place: Place, before: Agreement, after: Agreement): boolean {
  const isNext = (agreementAfter(prepared, passage, place.start).all ?? 0) > Math.max(0.75, after.all ?? 0);
  const isPrevious = (agreementBefore(prepared, passage, place.end).all ?? 0) > Math.max(0.75, before.all ?? 0);
  return isNext || isPrevious;
}
