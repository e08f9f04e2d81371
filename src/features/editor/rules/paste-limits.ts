import { MESSAGE_MAX_BYTES } from '#features/reflections/collaboration/contract/collaboration.ts';

/** The most characters that are parsed: more would block the page. */
export const PASTED_MAX_CHARACTERS = MESSAGE_MAX_BYTES;

/** The largest paste: it is sent as one change, with room for the overhead of a change. */
const PASTED_MAX_BYTES = MESSAGE_MAX_BYTES / 2;

/** The approximate overhead of a paragraph, a cell or a link in a change. */
const BYTES_PER_NODE = 40;
/** The widest character outside of emoji takes three bytes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/** Whether a paste of this many characters and nodes is too large. */
export const exceedsPasteLimit = (characters: number, nodes: number): boolean =>
  characters * BYTES_PER_CHARACTER + nodes * BYTES_PER_NODE > PASTED_MAX_BYTES;

/** A longer table would make typing slow for everybody who opens the text. */
export const PASTED_MAX_ROWS = 5_000;

/** Whether the markup contains too many table rows, found without parsing it. */
export const hasTooManyRows = (html: string): boolean =>
  (html.match(/<tr[\s>]/gi)?.length ?? 0) > PASTED_MAX_ROWS;
