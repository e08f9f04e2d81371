import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '#base/ids.ts';
import type { FileRow, Files } from '#features/documents/server.ts';

/** A placeholder for the bytes of an image in a page. Text cannot imitate it: its quotation marks are escaped. */
export const imagePlaceholder = (fileId: Id): string => `image:${fileId}`;
const PLACEHOLDERS = /(?<=src=")image:([0-9a-f-]{36})(?=")/;

type PaperFiles = Pick<Files, 'storage' | 'scaledCopy'>;

interface Page {
  readonly html: string;
  readonly images: ReadonlyMap<Id, FileRow>;
}

/** Writes a page with its images embedded; their bytes are streamed and never all in memory. */
export async function writePage(files: PaperFiles, { html, images }: Page, path: string): Promise<void> {
  await pipeline(Readable.from(fillPlaceholders(files, html, images)), createWriteStream(path));
}

async function* fillPlaceholders(
  files: PaperFiles,
  html: string,
  images: Page['images'],
): AsyncGenerator<string> {
  for (const [index, part] of html.split(PLACEHOLDERS).entries()) {
    // Every second part is the id of an image.
    const image = index % 2 === 1 ? images.get(part) : undefined;
    if (image) yield* dataUrlOf(files, image);
    else yield part;
  }
}

async function* dataUrlOf({ storage, scaledCopy }: PaperFiles, row: FileRow): AsyncGenerator<string> {
  const copy = await scaledCopy(row, 'on-paper');
  yield `data:${copy?.type ?? row.type};base64,`;
  let rest = Buffer.alloc(0);
  const bytes: AsyncIterable<Buffer> = copy?.content ?? (await storage.get(row.path)) ?? Readable.from([]);
  for await (const chunk of bytes) {
    const buffered = Buffer.concat([rest, chunk]);
    // Four base64 characters encode three bytes; the remainder waits for the next chunk.
    const whole = buffered.length - (buffered.length % 3);
    rest = buffered.subarray(whole);
    yield buffered.toString('base64', 0, whole);
  }
  yield rest.toString('base64');
}
