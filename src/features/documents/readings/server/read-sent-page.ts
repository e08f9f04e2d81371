import { readFile } from 'node:fs/promises';
import { SAMPLE_BYTES, sniffType } from '#platform/outbound/sniff-type.ts';
import { PAGES } from './page-types.ts';
import { readWebPage } from './read-web-page.ts';
import type { Errand, KnownPage, Reading } from './reading.ts';
import type { Readings } from './readings.ts';

interface SentPage {
  readonly path: string;
  /** Where its sender stood. */
  readonly url: string;
}

/**
 * EX-03: reads a page by its HTML as its reader saw it, instead of going there. It is as foreign as what a visit brings,
 * and read by the same reader. Its own word about its address is not believed: single-page applications leave that of
 * the page they began with.
 */
export async function readSentPage(
  readings: Readings,
  errand: Errand,
  { path, url }: SentPage,
): Promise<Reading | KnownPage> {
  await errand.tell('found', { host: new URL(url).host });
  // Written down by the browser, whatever the page says it was written in.
  const html = new TextDecoder('utf-8').decode(await readFile(path));
  const sent = { url, addresses: [url], type: 'text/html', isSent: true };
  return readWebPage(readings, errand, sent, html);
}

/** What a file begins with tells whether it is a page, whatever it is called. */
export const PAGE_SAMPLE_BYTES = SAMPLE_BYTES;

export async function isPage(beginning: Buffer): Promise<boolean> {
  return PAGES.includes(await sniffType(beginning, 'text/html'));
}
