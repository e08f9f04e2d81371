import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { PICTURE_TYPE, type Shrinker, type ShrunkType } from '#platform/pictures/open-shrinker.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileRow } from './file-store.ts';

/** Twice the displayed width, for dense screens and print. */
export const SCALED_BOX = { maxWidth: 1_600, maxHeight: 8_000, minSide: 1 };
/** Smaller files are sent unchanged. */
const SCALED_FROM_BYTES = 256 * 1_024;
/** Approximate maximum size of a copy. */
const SCALED_ABOUT_BYTES = 1_024 * 1_024;
const STILL_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/bmp'];
/** Printed as a still image without loss. */
const ANIMATED_TYPES: readonly string[] = ['image/gif', 'image/apng'];
/** Originals that cannot be resized are remembered and not tried at each view. */
const MAX_REMEMBERED = 1_000;

type Original = Pick<FileRow, 'id' | 'path' | 'type' | 'sizeBytes'>;
type Medium = 'on-screen' | 'on-paper';

/** The copy of an image for readers, created on first view; null if the original is used. */
export type ScaledCopy = (original: Original, medium: Medium) => Promise<Copy | null>;

interface Copy {
  readonly type: ShrunkType;
  readonly content: Readable;
}

const SUFFIX = '_scaled';
/** Beside the original, and deleted with it. */
const scaledPath = (path: string): string => path + SUFFIX;
/** The original of a copy, or the path itself. */
export const originalPath = (path: string): string =>
  path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : path;

/** Formats other than JPEG may be transparent. */
const typeOf = ({ type }: Original): ShrunkType => (type === 'image/jpeg' ? type : PICTURE_TYPE);

const isScaled = ({ type, sizeBytes }: Omit<Original, 'id' | 'path'>, medium: Medium): boolean =>
  sizeBytes > SCALED_FROM_BYTES &&
  (STILL_TYPES.includes(type) || (medium === 'on-paper' && ANIMATED_TYPES.includes(type)));

/** The approximate size of an image in a printed page. */
export const estimatedPrintBytes = (original: Omit<Original, 'id' | 'path'>): number =>
  isScaled(original, 'on-paper') ? Math.min(original.sizeBytes, SCALED_ABOUT_BYTES) : original.sizeBytes;

export function createScaledCopies(storage: Storage, shrinker: Shrinker): ScaledCopy {
  // One at a time, since each original is held in memory.
  const oneAtATime = concurrencyLimit(1);
  const running = new Map<string, Promise<Buffer | null>>();
  const unresizable = new Set<string>();

  async function createCopy(of: Original): Promise<Buffer | null> {
    const { id, path, sizeBytes } = of;
    const type = typeOf(of);
    const original = await storage.get(path);
    const resized = original && (await shrinker.shrink(await buffer(original), type));
    if (!resized || resized.length >= sizeBytes) {
      if (unresizable.size >= MAX_REMEMBERED) unresizable.clear();
      unresizable.add(id);
      return null;
    }
    const copy = Buffer.from(resized);
    // If it cannot be stored, it is still shown.
    await storage.put(scaledPath(path), from(copy), { type }).catch(() => undefined);
    return copy;
  }

  return async (original, medium) => {
    const { id, path } = original;
    if (!isScaled(original, medium) || unresizable.has(id)) return null;
    const stored = await storage.get(scaledPath(path));
    const type = typeOf(original);
    if (stored) return { type, content: stored };
    const making =
      running.get(id) ?? oneAtATime(() => createCopy(original)).finally(() => running.delete(id));
    running.set(id, making);
    const copied = await making;
    return copied && { type, content: from(copied) };
  };
}

const from = (bytes: Buffer) => Readable.from([bytes], { objectMode: false });

/** Deletes an object and its copy. */
export async function deleteWithCopy(storage: Storage, path: string): Promise<void> {
  await storage.delete(path);
  await storage.delete(scaledPath(path));
}
