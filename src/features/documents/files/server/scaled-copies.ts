import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { oneOfFew } from '#platform/one-of-few.ts';
import { PICTURE_TYPE, type Shrinker, type ShrunkType } from '#platform/pictures/open-shrinker.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileRow } from './files-table.ts';

/** Twice as wide as a page shows an image: sharp on dense screens and on paper. */
export const SCALED_BOX = { widest: 1_600, tallest: 8_000, smallest: 1 };
/** Smaller files travel as they are. */
const SCALED_FROM_BYTES = 256 * 1_024;
/** What a copy weighs at most, about. */
const SCALED_ABOUT_BYTES = 1_024 * 1_024;
const STILL: readonly string[] = ['image/jpeg', 'image/png', 'image/bmp'];
/** They lose nothing by standing still on paper. */
const MOVING: readonly string[] = ['image/gif', 'image/apng'];
/** An original that cannot be drawn is not tried again with every look at it. */
const HOPELESS_MAX = 1_000;

type Original = Pick<FileRow, 'id' | 'path' | 'type' | 'sizeBytes'>;
type Shown = 'on-screen' | 'on-paper';

/** The copy of an image as readers see it, made when it is first looked at; null where the original serves as well. */
export type ScaledCopy = (original: Original, shown: Shown) => Promise<Copy | null>;

interface Copy {
  readonly type: ShrunkType;
  readonly content: Readable;
}

const SUFFIX = '_scaled';
/** Beside the original, and gone with it. */
export const scaledPath = (path: string): string => path + SUFFIX;
/** The original a path is a copy of, or the path itself. */
export const originalPath = (path: string): string =>
  path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : path;

/** Other pictures may be seen through in places, as no JPEG is. */
const typeOf = ({ type }: Original): ShrunkType => (type === 'image/jpeg' ? type : PICTURE_TYPE);

const isScaled = ({ type, sizeBytes }: Omit<Original, 'id' | 'path'>, shown: Shown): boolean =>
  sizeBytes > SCALED_FROM_BYTES && (STILL.includes(type) || (shown === 'on-paper' && MOVING.includes(type)));

/** About what an image adds to a page that carries it. */
export const bytesOnPaper = (original: Omit<Original, 'id' | 'path'>): number =>
  isScaled(original, 'on-paper') ? Math.min(original.sizeBytes, SCALED_ABOUT_BYTES) : original.sizeBytes;

export function scaledCopies(storage: Storage, shrinker: Shrinker): ScaledCopy {
  // An original is whole in memory meanwhile.
  const oneAtATime = oneOfFew(1);
  const underway = new Map<string, Promise<Buffer | null>>();
  const hopeless = new Set<string>();

  async function make(of: Original): Promise<Buffer | null> {
    const { id, path, sizeBytes } = of;
    const type = typeOf(of);
    const original = await storage.get(path);
    const drawn = original && (await shrinker.shrink(await buffer(original), type));
    if (!drawn || drawn.length >= sizeBytes) {
      if (hopeless.size >= HOPELESS_MAX) hopeless.clear();
      hopeless.add(id);
      return null;
    }
    const copy = Buffer.from(drawn);
    // Where there is no room for it, it is shown all the same.
    await storage.put(scaledPath(path), from(copy), { type }).catch(() => undefined);
    return copy;
  }

  return async (original, shown) => {
    const { id, path } = original;
    if (!isScaled(original, shown) || hopeless.has(id)) return null;
    const kept = await storage.get(scaledPath(path));
    const type = typeOf(original);
    if (kept) return { type, content: kept };
    const making = underway.get(id) ?? oneAtATime(() => make(original)).finally(() => underway.delete(id));
    underway.set(id, making);
    const made = await making;
    return made && { type, content: from(made) };
  };
}

const from = (bytes: Buffer) => Readable.from([bytes], { objectMode: false });

/** Deletes an object and the copy of it that readers see. */
export async function deleteWithCopy(storage: Storage, path: string): Promise<void> {
  await storage.delete(path);
  await storage.delete(scaledPath(path));
}
