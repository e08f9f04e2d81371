import type { PackedPart } from './packed-parts.ts';

/** What an office document of a hundred megabytes may say that it holds. */
const MOST_BYTES = 1_024 * 1_024 * 1_024;
const MOST_PARTS = 20_000;

/**
 * Whether a packed document says that it holds more than anybody writes: the converter unpacks what the list says, so that
 * it is never started for a bomb. Without a list it is for the converter to refuse.
 */
export function unpacksToMuch(parts: readonly PackedPart[]): boolean {
  return parts.length > MOST_PARTS || parts.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES;
}
