import * as Y from 'yjs';

const LEVEL_MAX = 6;
/** Nobody reads a table of cells wider or higher than this; and a browser lays out each of its places. */
const WIDEST = 1_000;
const HIGHEST = 10_000;
const MOST_WIDTHS = 100;
const MOST_PARTS = 20;
const LONGEST_NAME = 100;

type Kind = (value: unknown) => boolean;

/** What stands by itself: nothing in it is called, followed or counted by whoever draws it. */
const isPlain: Kind = (value) =>
  value === null || value === undefined || ['string', 'boolean'].includes(typeof value) || isNumber(value);
const isNumber: Kind = (value) => Number.isFinite(value);
const upTo =
  (most: number): Kind =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
const areWidths: Kind = (value) =>
  value === null || (Array.isArray(value) && value.length <= MOST_WIDTHS && value.every(isNumber));

/** Those that an editor counts by: more than it expects, or of another kind, and nobody can open the text again. */
const COUNTED = new Map<string, Kind>([
  ['level', upTo(LEVEL_MAX)],
  ['colspan', upTo(WIDEST)],
  ['rowspan', upTo(HIGHEST)],
  ['colwidth', areWidths],
  // As somebody typed or pasted it: a list may begin with no number at all.
  ['start', (value) => typeof value === 'number'],
]);

/** Whether this can be an attribute of a node. */
export function isAttribute(name: string, content: Y.Item['content']): boolean {
  return content instanceof Y.ContentAny && content.arr.every(COUNTED.get(name) ?? isPlain);
}

/** Whether this can be said of letters: a mark with plain attributes, or no mark any more. */
export function isMark({ key, value }: Y.ContentFormat): boolean {
  if (key.length > LONGEST_NAME) return false;
  if (value === null) return true;
  const parts: readonly unknown[] = Object.values(value);
  return value.constructor === Object && parts.length <= MOST_PARTS && parts.every(isPlain);
}
