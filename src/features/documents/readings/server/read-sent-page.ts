import { readFile } from 'node:fs/promises';
import { SAMPLE_BYTES, sniffType } from '#platform/outbound/sniff-type.ts';
import { PAGE_TYPES, readWebPage } from './read-web-page.ts';
import type { KnownPage, Reading, ReadingRequest, ReadingServices } from './reading.ts';

interface SentPage {
  readonly path: string;
  /** The address that the browser showed. */
  readonly url: string;
}

/**
 * EX-03: reads a page from the HTML that a browser sent, instead of fetching it. The HTML is as untrusted as a fetched
 * page and is read by the same reader. Its canonical address is ignored: single-page applications keep that of the
 * first page.
 */
export async function readSentPage(
  readings: ReadingServices,
  request: ReadingRequest,
  { path, url }: SentPage,
): Promise<Reading | KnownPage> {
  await request.onProgress('found', { host: new URL(url).host });
  // Serialised by the browser as UTF-8, whatever encoding the page declares.
  const html = new TextDecoder('utf-8').decode(await readFile(path));
  const sent = { url, addresses: [url], type: 'text/html', isSent: true };
  return readWebPage(readings, request, sent, html);
}

/** The first bytes tell whether a file is a page, whatever its name. */
export const PAGE_SAMPLE_BYTES = SAMPLE_BYTES;

export async function isPage(beginning: Buffer): Promise<boolean> {
  return PAGE_TYPES.includes(await sniffType(beginning, 'text/html'));
}
