import { MESSAGE_MAX_BYTES } from '#features/reflections/collaboration/contract/collaboration.ts';

/** As much as is looked at: beyond it, taking it apart would hold the page up. */
export const PASTED_MAX_CHARACTERS = MESSAGE_MAX_BYTES;

/** As much as goes into a text at once: it leaves as one change, with room for what a change adds to it. */
export const PASTED_MAX_BYTES = MESSAGE_MAX_BYTES / 2;

/** About what a paragraph, a cell or a link takes beside its letters once it is a change. */
const BYTES_PER_PART = 40;
/** The widest letter outside of emoji takes three; a letter more does not matter here. */
const BYTES_PER_LETTER = 3;

/** Whether so many letters in so many parts are more than goes in at once. */
export const isTooMuch = (letters: number, parts: number): boolean =>
  letters * BYTES_PER_LETTER + parts * BYTES_PER_PART > PASTED_MAX_BYTES;

/** A longer table would keep the page of everybody who opens the text from following their keys. */
export const PASTED_MAX_ROWS = 5_000;

/** Whether markup holds more rows of tables than go in at once, found without taking it apart. */
export const hasTooManyRows = (html: string): boolean =>
  (html.match(/<tr[\s>]/gi)?.length ?? 0) > PASTED_MAX_ROWS;
