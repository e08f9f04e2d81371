import type { Id } from '#base/ids.ts';
import type { PageReading } from '#features/documents/extraction/server/page-reading.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import * as limits from '../rules/reading-limits.ts';
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts';
import type { DocumentPlace } from './file-keeper.ts';
import type { ReadingRequest } from './reading.ts';
import type { ReadingServices } from './reading-services.ts';
import { imageAddresses, withStoredImages } from './stored-images.ts';

const CONCURRENT_FETCHES = 4;

interface PagePictures {
  /** The article with its images replaced by stored copies. */
  readonly html: string;
  readonly imageFileId: Id | null;
  readonly iconFileId: Id | null;
}

/** Fetches and stores the pictures of a page: lead picture, icon, images of the article. Any may be missing. */
export async function storePagePictures(
  readings: ReadingServices,
  { signal, keeper }: Pick<ReadingRequest, 'signal' | 'keeper'>,
  place: DocumentPlace,
  { html, imageUrl, iconUrl }: Pick<PageReading, 'html' | 'imageUrl' | 'iconUrl'>,
): Promise<PagePictures> {
  const picturesSignal = AbortSignal.any([signal, AbortSignal.timeout(limits.PICTURES_LIMIT_MS)]);
  const limited = concurrencyLimit(CONCURRENT_FETCHES);
  const fetchLimited = (address: string, maxBytes: number, drawings = false) =>
    limited(() => fetchPicture(readings, address, { maxBytes, signal: picturesSignal, drawings }));
  const store = async (picture: FetchedPicture | null) => (picture ? keeper.picture(place, picture) : null);

  const lead = imageUrl ? fetchLimited(imageUrl, limits.LEAD_MAX_BYTES).then(store) : null;
  const icon = iconUrl ? fetchLimited(iconUrl, limits.ICON_MAX_BYTES, true).then(store) : null;
  const addresses = [...new Set(imageAddresses(html))].slice(0, limits.IMAGES_MAX);
  let bytesLeft = limits.IMAGES_TOTAL_MAX_BYTES;
  const images = addresses.map(async (address) => {
    const picture = bytesLeft > 0 ? await fetchLimited(address, limits.IMAGE_MAX_BYTES) : null;
    if (!picture || picture.bytes.length > bytesLeft) return [];
    bytesLeft -= picture.bytes.length;
    return [[address, await keeper.picture(place, picture)] as const];
  });
  const [imageFileId, iconFileId, ...found] = await Promise.all([lead, icon, ...images]);
  signal.throwIfAborted();
  return { html: withStoredImages(html, new Map(found.flat())), imageFileId, iconFileId };
}
