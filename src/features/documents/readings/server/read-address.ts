import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { escapeMarkup } from '#base/escape-markup.ts';
import { titleFromAddress } from '#features/documents/documents/rules/title-and-description.ts';
import { DOCUMENT_MAX_BYTES } from '#features/documents/uploads/contract/uploads.ts';
import { decodeText } from '#platform/outbound/decode-text.ts';
import { readAll } from '#platform/outbound/read-all.ts';
import type { Visit } from '#platform/outbound/visit.ts';
import { FILE_LIMIT_MS, LEAD_MAX_BYTES, PAGE_LIMIT_MS, PAGE_MAX_BYTES } from '../rules/reading-limits.ts';
import { boundedLine } from './plain-text.ts';
import { readFile } from './read-file.ts';
import { fileNameOf, PAGE_TYPES, pageAddresses, readWebPage } from './read-web-page.ts';
import type { KnownPage, Reading, ReadingRequest, ReadingServices } from './reading.ts';

/** Plain text as a page: its file name is the title, and empty lines separate paragraphs. */
export function htmlFromText(text: string, name: string): string {
  const paragraphs = escapeMarkup(text.trim()).replace(BLANK_LINES, '</p>\n<p>');
  const body = paragraphs === '' ? '' : `<p>${paragraphs}</p>`;
  return `<!doctype html><title>${escapeMarkup(name)}</title><article><h1>${escapeMarkup(name)}</h1>${body}</article>`;
}

/** Starts at a line end, so that no text causes backtracking. */
const BLANK_LINES = /\n[^\S\n]*\n\s*/g;

const TEXTS = ['text/plain', 'text/markdown'];
const FILES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
];
const PICTURES = ['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/avif'];

/** Fetches an address and reads the response: a page, a file, or a picture. */
export async function readAddress(
  readings: ReadingServices,
  request: ReadingRequest,
  address: string,
): Promise<Reading | KnownPage> {
  const visit = await readings.outbound.visit(address, {
    accept: [...PAGE_TYPES, ...FILES, ...PICTURES, ...TEXTS],
    maxBytes: maxBytesOf,
    timeoutMs: PAGE_LIMIT_MS,
    timeoutMsOf: (type) => (FILES.includes(type) ? FILE_LIMIT_MS : PAGE_LIMIT_MS),
    signal: request.signal,
  });
  try {
    return await readVisited(readings, request, visit);
  } finally {
    visit.release();
  }
}

async function readVisited(
  readings: ReadingServices,
  request: ReadingRequest,
  visit: Visit,
): Promise<Reading | KnownPage> {
  await request.onProgress('found', { host: new URL(visit.url).host });
  if (FILES.includes(visit.type)) return readRemoteFile(readings, request, visit);
  const bytes = await readAll(visit.body);
  if (PICTURES.includes(visit.type)) return readPicture(request, visit, bytes);
  const text = decodeText(bytes, visit.charset);
  const html = TEXTS.includes(visit.type) ? htmlFromText(text, fileNameOf(visit.url)) : text;
  return readWebPage(readings, request, visit, html);
}

function maxBytesOf(type: string): number {
  if (FILES.includes(type)) return DOCUMENT_MAX_BYTES;
  return PICTURES.includes(type) ? LEAD_MAX_BYTES : PAGE_MAX_BYTES;
}

/** Downloads a remote file to the upload folder, where the nightly sweep removes what a stopped node leaves. */
async function readRemoteFile(
  readings: ReadingServices,
  request: ReadingRequest,
  visit: Visit,
): Promise<Reading | KnownPage> {
  await using file = readings.uploads.temporaryFile();
  const { path } = file;
  await pipeline(visit.body, createWriteStream(path, { mode: 0o600 }));
  const addresses = pageAddresses(visit, null);
  const place = await request.placeFor(addresses);
  if (place === 'known') return { addresses };
  const name = fileNameOf(visit.url) || new URL(visit.url).host;
  const read = await readFile(readings, request, place, { path, name });
  return { ...read, documentId: place.documentId, addresses };
}

/** A picture has no text: it is described by its name and shown. */
async function readPicture(
  request: ReadingRequest,
  visit: Visit,
  bytes: Buffer,
): Promise<Reading | KnownPage> {
  const { url, type: contentType } = visit;
  const name = fileNameOf(url);
  const title = boundedLine(name) || titleFromAddress(url);
  await request.onProgress('described', { title });
  const addresses = pageAddresses(visit, null);
  const place = await request.placeFor(addresses);
  if (place === 'known') return { addresses };
  const imageFileId = await request.keeper.picture(place, {
    bytes,
    type: contentType,
    name: name || 'image',
  });
  await request.onProgress('read', { wordCount: 0 });
  const unknown = { excerpt: '', byline: '', siteName: '', publishedAt: null, language: null, doi: null };
  return {
    documentId: place.documentId,
    description: { title, ...unknown, wordCount: 0, pageCount: null, contentType },
    snapshot: null,
    pictures: { imageFileId },
    addresses,
  };
}
