import type { Id } from '#base/ids.ts';
import type { PageReading } from '#features/documents/extraction/server/page-reading.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import * as limits from '../rules/reading-limits.ts';
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts';
import type { Place } from './file-keeper.ts';
import type { Errand } from './reading.ts';
import type { Readings } from './readings.ts';
import { imageAddresses, withStoredImages } from './stored-images.ts';

const AT_ONCE = 4;

interface PagePictures {
  /** The article with its images by their stored copies. */
  readonly html: string;
  readonly imageFileId: Id | null;
  readonly iconFileId: Id | null;
}

/** Fetches and stores what a page shows: its lead picture, its icon, the images of its article. Any may be missing. */
export async function pagePictures(
  readings: Readings,
  { signal, keeper }: Pick<Errand, 'signal' | 'keeper'>,
  place: Place,
  { html, imageUrl, iconUrl }: Pick<PageReading, 'html' | 'imageUrl' | 'iconUrl'>,
): Promise<PagePictures> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(limits.PICTURES_LIMIT_MS)]);
  const fewAtOnce = oneOfFew(AT_ONCE);
  const fetched = (address: string, maxBytes: number, drawings = false) =>
    fewAtOnce(() => fetchPicture(readings, address, { maxBytes, signal: inTime, drawings }));
  const store = async (picture: FetchedPicture | null) => (picture ? keeper.picture(place, picture) : null);

  const lead = imageUrl ? fetched(imageUrl, limits.LEAD_MAX_BYTES).then(store) : null;
  const icon = iconUrl ? fetched(iconUrl, limits.ICON_MAX_BYTES, true).then(store) : null;
  const addresses = [...new Set(imageAddresses(html))].slice(0, limits.IMAGES_MAX);
  let left = limits.IMAGES_TOGETHER_BYTES;
  const images = addresses.map(async (address) => {
    const picture = left > 0 ? await fetched(address, limits.IMAGE_MAX_BYTES) : null;
    if (!picture || picture.bytes.length > left) return [];
    left -= picture.bytes.length;
    return [[address, await keeper.picture(place, picture)] as const];
  });
  const [imageFileId, iconFileId, ...found] = await Promise.all([lead, icon, ...images]);
  signal.throwIfAborted();
  return { html: withStoredImages(html, new Map(found.flat())), imageFileId, iconFileId };
}
