import { open, readFile } from 'node:fs/promises';
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

/** Whether a file holds a page, whatever it is called. */
export async function isPageFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    return PAGES.includes(await sniffType(buffer.subarray(0, bytesRead), 'text/html'));
  } finally {
    await file.close();
  }
}
