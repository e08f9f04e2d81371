import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseDate } from '#base/parse-date.ts';
import type { DocumentDescription } from '#features/documents/documents/server/document-store.ts';
import { firstSentences } from '#features/documents/extraction/rules/first-sentences.ts';
import type { FileReading } from '#features/documents/file-reading/server/open-file-reader.ts';
import { boundedLine, textForStorage } from './plain-text.ts';
import type { DocumentPlace, Reading, ReadingRequest, ReadingServices } from './reading.ts';

interface LocalFile {
  readonly path: string;
  readonly name: string;
}

type FileRead = Pick<Reading, 'description' | 'snapshot' | 'pictures'>;

/** Reads a local file and stores it with a picture of its first page. */
export async function readFile(
  { files }: ReadingServices,
  { keeper, onProgress }: Pick<ReadingRequest, 'keeper' | 'onProgress'>,
  place: DocumentPlace,
  { path, name }: LocalFile,
): Promise<FileRead> {
  const read = await files.read({ path, name });
  const description = descriptionOf(read);
  const { title, publishedAt, wordCount, pageCount, contentType: type } = description;
  await onProgress('described', { title, datePublished: publishedAt?.toISOString() ?? null });
  const stored = await keeper.file(place, { name, type, path, viewablePath: read.viewablePath });
  const imageFileId = read.picture
    ? await keeper.picture(place, { ...read.picture, name: `${title}.png` })
    : null;
  await onProgress('read', { wordCount, pageCount });
  return {
    description,
    snapshot: { html: '', text: textForStorage(read.text), hash: await hashOf(path) },
    pictures: { ...stored, imageFileId },
  };
}

function descriptionOf(read: FileReading): DocumentDescription {
  return {
    title: boundedLine(read.title),
    excerpt: boundedLine(firstSentences(read.text.split('\n'), [read.title])),
    byline: boundedLine(read.byline ?? ''),
    siteName: '',
    publishedAt: parseDate(read.publishedAt),
    language: read.language,
    doi: null,
    wordCount: read.wordCount,
    pageCount: read.pageCount,
    contentType: read.contentType,
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
