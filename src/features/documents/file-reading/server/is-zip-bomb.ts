import type { ZipEntry } from './zip-entries.ts';

/** The most an office document may unpack to. */
const MAX_BYTES = 1_024 * 1_024 * 1_024;
const MAX_ENTRIES = 20_000;

/**
 * Whether a packed document states more content than any real one, since the converter unpacks what the directory
 * states. Without a directory, the converter refuses the file.
 */
export function isZipBomb(parts: readonly ZipEntry[]): boolean {
  return parts.length > MAX_ENTRIES || parts.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES;
}
