import * as Y from 'yjs';

const MAX_HEADING_LEVEL = 6;
/** The largest span of a table cell; a browser lays out each of its cells. */
const MAX_COLSPAN = 1_000;
const MAX_ROWSPAN = 10_000;
const MAX_WIDTHS = 100;
const MAX_MARK_ATTRIBUTES = 20;
const MAX_NAME_LENGTH = 100;

type Check = (value: unknown) => boolean;

/** A primitive value: renderers neither call, follow nor iterate it. */
const isPlain: Check = (value) =>
  value === null || value === undefined || ['string', 'boolean'].includes(typeof value) || isNumber(value);
const isNumber: Check = (value) => Number.isFinite(value);
const integerUpTo =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
const areWidths: Check = (value) =>
  value === null || (Array.isArray(value) && value.length <= MAX_WIDTHS && value.every(isNumber));

/** Attributes that an editor computes with: out of range or of another type, nobody could open the text again. */
const NUMERIC_ATTRIBUTES = new Map<string, Check>([
  ['level', integerUpTo(MAX_HEADING_LEVEL)],
  ['colspan', integerUpTo(MAX_COLSPAN)],
  ['rowspan', integerUpTo(MAX_ROWSPAN)],
  ['colwidth', areWidths],
  // As typed or pasted: a list may start with any number, NaN included.
  ['start', (value) => typeof value === 'number'],
]);

/** Whether this is a valid attribute of a node. */
export function isValidAttribute(name: string, content: Y.Item['content']): boolean {
  return content instanceof Y.ContentAny && content.arr.every(NUMERIC_ATTRIBUTES.get(name) ?? isPlain);
}

/** Whether this is a valid format of characters: a mark with primitive attributes, or the removal of a mark. */
export function isValidMark({ key, value }: Y.ContentFormat): boolean {
  if (key.length > MAX_NAME_LENGTH) return false;
  if (value === null) return true;
  const parts: readonly unknown[] = Object.values(value);
  return value.constructor === Object && parts.length <= MAX_MARK_ATTRIBUTES && parts.every(isPlain);
}
