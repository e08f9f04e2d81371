import { Readable } from 'node:stream';
import { openPictureShrinker, picturePath } from '#features/sources/server.ts';
import { PICTURE_TYPE } from '#platform/pictures/open-shrinker.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { PICTURES, type PictureName } from '../pictures/pictures.ts';
import { DEMO_PUBLICATIONS, publicationId, publicationNames } from './demo-publications.ts';

/** Stores the pictures of the demo publications at the paths used by their rows, in the format of real ones. */
export async function storePublicationPictures(storage: Storage): Promise<void> {
  await using shrinker = shrinking();
  const drawn = new Map<PictureName, Uint8Array>();
  for (const name of publicationNames) {
    const { picture } = DEMO_PUBLICATIONS[name];
    if (!picture) continue;
    const bytes = drawn.get(picture) ?? (await shrinker.shrink(Buffer.from(PICTURES[picture]())));
    if (!bytes) throw new Error(`the demo cannot draw ${picture}`);
    drawn.set(picture, bytes);
    const content = Readable.from([Buffer.from(bytes)], { objectMode: false });
    await storage.put(picturePath(publicationId(name)), content, { type: PICTURE_TYPE });
  }
}

function shrinking() {
  const shrinker = openPictureShrinker();
  return { ...shrinker, [Symbol.asyncDispose]: () => shrinker.close() };
}
