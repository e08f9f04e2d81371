import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import type { Database } from '#platform/database/database.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import { PICTURE_TYPE } from '#platform/pictures/open-shrinker.ts';
import type { Publications } from '../open-publications.ts';
import { publications } from '../publications-table.ts';

const PICTURE_MAX_BYTES = 8 * 1_024 * 1_024;
const PICTURE_LIMIT_MS = 10_000;
/** Pictures that are fetched at once, however many people look. */
const FETCHED_AT_ONCE = 4;
/** What could not be had for now is not asked for again before. */
const REST_MS = 10 * 60_000;
const RESTING_MAX = 1_000;
/** What the process that draws can read. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp'];

export const picturePath = (publicationId: Id) => `publications/${publicationId}`;

interface Wanted {
  readonly id: Id;
  readonly imageUrl: string;
}

/** Answers whether the picture of a publication stands here now. */
export type KeepPicture = (wanted: Wanted, now: Date) => Promise<boolean>;

/** Pictures are fetched when somebody first looks at them: of most publications nobody ever does. */
export function pictureKeeper(
  { outbound, storage, shrinker }: Publications,
  database: Database,
): KeepPicture {
  const fewAtOnce = oneOfFew(FETCHED_AT_ONCE);
  const underway = new Map<Id, Promise<boolean>>();
  const restingUntil = new Map<Id, number>();

  const record = (id: Id, change: Partial<typeof publications.$inferInsert>) =>
    database.asPlatform((tx) => tx.update(publications).set(change).where(eq(publications.id, id)));

  async function keep({ id, imageUrl }: Wanted, now: Date): Promise<boolean> {
    try {
      const options = { accept: ACCEPTED, maxBytes: PICTURE_MAX_BYTES, timeoutMs: PICTURE_LIMIT_MS };
      const { bytes } = await outbound.fetchSafely(imageUrl, options);
      const small = await shrinker.shrink(bytes);
      if (small) {
        const imagePath = picturePath(id);
        const content = Readable.from([Buffer.from(small)], { objectMode: false });
        await storage.put(imagePath, content, { type: PICTURE_TYPE });
        await record(id, { imagePath });
        return true;
      }
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      if (failure.kind === 'unavailable') {
        if (restingUntil.size >= RESTING_MAX) restingUntil.clear();
        restingUntil.set(id, now.getTime() + REST_MS);
        return false;
      }
    }
    // It never will: nobody is sent here for it again.
    await record(id, { imageUrl: null });
    return false;
  }

  return async (wanted, now) => {
    if ((restingUntil.get(wanted.id) ?? 0) > now.getTime()) return false;
    const already = underway.get(wanted.id);
    if (already) return already;
    const keeping = fewAtOnce(() => keep(wanted, now)).finally(() => underway.delete(wanted.id));
    underway.set(wanted.id, keeping);
    return keeping;
  };
}
