import { createHash } from 'node:crypto';
import { parseDate } from '#base/parse-date.ts';
import { titleFromAddress } from '#features/documents/documents/rules/title-from-address.ts';
import type { DocumentDescription } from '#features/documents/documents/server/documents-tables.ts';
import type { PageReading } from '#features/documents/extraction/server/page-reading.ts';
import type { Visit } from '#platform/outbound/visit.ts';
import { pageAddresses } from './page-addresses.ts';
import { boundedLine, paragraph, storableText } from './plain-text.ts';
import type { KnownPage, Reading, ReadingRequest } from './reading.ts';
import type { ReadingServices } from './reading-services.ts';
import { storePagePictures } from './store-page-pictures.ts';

interface PageSource extends Pick<Visit, 'url' | 'addresses' | 'type'> {
  /** Sent by a browser: its canonical address is ignored. */
  readonly isSent?: boolean;
}

/** Reads the HTML of a page: its description, its article, its pictures. */
export async function readWebPage(
  readings: ReadingServices,
  errand: ReadingRequest,
  visit: PageSource,
  html: string,
): Promise<Reading | KnownPage> {
  const page = await readings.pages.read({ html, url: visit.url });
  const description = descriptionOf(page, visit);
  const { title, siteName, publishedAt, wordCount } = description;
  const datePublished = publishedAt?.toISOString() ?? null;
  await errand.tell('described', { title, siteName, datePublished });
  const addresses = pageAddresses(visit, visit.isSent ? null : page.canonicalUrl);
  const place = await errand.placeFor(addresses);
  if (place === 'known') return { addresses };
  const imageUrl = page.imageUrl ?? errand.leadImage ?? null;
  const pictures = await storePagePictures(readings, errand, place, { ...page, imageUrl });
  await errand.tell('read', { wordCount });
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
    html: storableText(stored),
    text: storableText(text),
    hash: createHash('sha256').update(html).digest('hex'),
  };
}
