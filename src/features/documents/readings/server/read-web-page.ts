import { createHash } from 'node:crypto';
import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { parseDate } from '#base/parse-date.ts';
import { titleFromAddress } from '#features/documents/documents/rules/title-and-description.ts';
import { cleanAddress, isSameSite } from '#features/documents/documents/server/address-key.ts';
import type { DocumentDescription } from '#features/documents/documents/server/document-store.ts';
import type { PageReading } from '#features/documents/extraction/server/page-reading.ts';
import { cleanSvgInWorker } from '#features/documents/files/server/clean-svg-in-worker.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { SAMPLE_BYTES, sniffType } from '#platform/outbound/sniff-type.ts';
import type { Visit } from '#platform/outbound/visit.ts';
import * as limits from '../rules/reading-limits.ts';
import { PICTURE_LIMIT_MS } from '../rules/reading-limits.ts';
import { boundedLine, paragraph, textForStorage } from './plain-text.ts';
import type { DocumentPlace, KnownPage, Reading, ReadingRequest, ReadingServices } from './reading.ts';
import { imageAddresses, withStoredImages } from './stored-images.ts';

/** Content types read as a page. */
export const PAGE_TYPES: readonly string[] = ['text/html', 'application/xhtml+xml'];

/** Image types that every browser draws without running scripts. */
const DRAWABLE = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
]);
const INLINE = /^data:image\/[\w.+-]+;base64,([a-z0-9+/=]+)$/i;

const PLACEHOLDER_MAX_BYTES = 200;

interface FetchedPicture {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string;
}

interface Options {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Accept SVG as well, sanitised. */
  readonly drawings?: boolean;
}

/** Fetches a picture of a page, or null: the page is useful without it. */
async function fetchPicture(
  { outbound }: Pick<ReadingServices, 'outbound'>,
  address: string,
  { maxBytes, signal, drawings = false }: Options,
): Promise<FetchedPicture | null> {
  const inline = INLINE.exec(address)?.[1];
  if (inline !== undefined) return inlinePicture(Buffer.from(inline, 'base64'), maxBytes);
  try {
    const { bytes, type, url, text } = await outbound.fetchSafely(address, {
      accept: ['image/*'],
      maxBytes,
      timeoutMs: PICTURE_LIMIT_MS,
      signal,
    });
    const name = fileNameOf(url);
    if (DRAWABLE.has(type)) return bytes.length > 0 ? { bytes, type, name } : null;
    if (!drawings || type !== 'image/svg+xml') return null;
    const clean = await cleanSvgInWorker(text());
    return clean ? { bytes: Buffer.from(clean), type, name } : null;
  } catch (failure) {
    if (failure instanceof AppError || signal.aborted) return null;
    throw failure;
  }
}

/** A picture embedded as a data URL; the smallest ones are placeholders. */
async function inlinePicture(bytes: Buffer, maxBytes: number): Promise<FetchedPicture | null> {
  if (bytes.length > maxBytes || bytes.length < PLACEHOLDER_MAX_BYTES) return null;
  const type = await sniffType(bytes.subarray(0, SAMPLE_BYTES), '');
  return DRAWABLE.has(type) ? { bytes, type, name: 'image' } : null;
}

/** The file name in an address. */
export function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const CONCURRENT_FETCHES = 4;

interface PagePictures {
  /** The article with its images replaced by stored copies. */
  readonly html: string;
  readonly imageFileId: Id | null;
  readonly iconFileId: Id | null;
}

/** Fetches and stores the pictures of a page: lead picture, icon, images of the article. Any may be missing. */
async function storePagePictures(
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

interface PageSource extends Pick<Visit, 'url' | 'addresses' | 'type'> {
  /** Sent by a browser: its canonical address is ignored. */
  readonly isSent?: boolean;
}

/** Reads the HTML of a page: its description, its article, its pictures. */
export async function readWebPage(
  readings: ReadingServices,
  request: ReadingRequest,
  visit: PageSource,
  html: string,
): Promise<Reading | KnownPage> {
  const page = await readings.pages.read({ html, url: visit.url });
  const description = descriptionOf(page, visit);
  const { title, siteName, publishedAt, wordCount } = description;
  const datePublished = publishedAt?.toISOString() ?? null;
  await request.onProgress('described', { title, siteName, datePublished });
  const addresses = pageAddresses(visit, visit.isSent ? null : page.canonicalUrl);
  const place = await request.placeFor(addresses);
  if (place === 'known') return { addresses };
  const imageUrl = page.imageUrl ?? request.leadImage ?? null;
  const pictures = await storePagePictures(readings, request, place, { ...page, imageUrl });
  await request.onProgress('read', { wordCount });
  return {
    documentId: place.documentId,
    description,
    snapshot: page.readable ? snapshotOf(page, pictures.html) : null,
    pictures: { imageFileId: pictures.imageFileId, iconFileId: pictures.iconFileId },
    addresses,
  };
}

function descriptionOf(page: PageReading, { url, type }: Pick<Visit, 'url' | 'type'>): DocumentDescription {
  return {
    title: boundedLine(page.title) || titleFromAddress(url),
    excerpt: paragraph(page.excerpt),
    byline: boundedLine(page.byline),
    siteName: boundedLine(page.siteName),
    publishedAt: parseDate(page.publishedAt),
    language: page.language && boundedLine(page.language),
    doi: page.doi && boundedLine(page.doi),
    wordCount: page.wordCount,
    pageCount: null,
    contentType: type,
  };
}

/** The hash covers the original content, not the ids of the stored images. */
function snapshotOf({ html, text }: PageReading, stored: string): NonNullable<Reading['snapshot']> {
  return {
    html: textForStorage(stored),
    text: textForStorage(text),
    hash: createHash('sha256').update(html).digest('hex'),
  };
}

/**
 * CA-04: the addresses of a page, the preferred one first: its canonical address if on the same site, the final
 * address, and every redirect. A front page is accepted only for itself, since sites redirect removed pages to it and
 * declare it as canonical by mistake.
 */
export function pageAddresses(
  { url, addresses }: Pick<Visit, 'url' | 'addresses'>,
  canonical: string | null,
): string[] {
  const own =
    canonical && isSameSite(canonical, url) && !(isFrontPage(canonical) && !isFrontPage(url))
      ? [canonical]
      : [];
  const redirects = isFrontPage(url) ? addresses.filter(isFrontPage) : addresses;
  const all = [...own, url, ...redirects].map((address) => cleanAddress(address) ?? address);
  return [...new Set(all)];
}

function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}
