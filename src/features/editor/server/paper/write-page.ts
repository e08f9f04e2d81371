import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '#base/ids.ts';
import type { FileRow, Files } from '#features/documents/server.ts';

/** Stands in a page for the bytes of an image. Words cannot look like it: their quotation marks are escaped. */
export const imagePlace = (fileId: Id): string => `image:${fileId}`;
const PLACES = /(?<=src=")image:([0-9a-f-]{36})(?=")/;

type PaperFiles = Pick<Files, 'storage' | 'scaledCopy'>;

interface Page {
  readonly html: string;
  readonly images: ReadonlyMap<Id, FileRow>;
}

/** Writes a page with its images inside; their bytes pass through and are never all in memory. */
export async function writePage(files: PaperFiles, { html, images }: Page, path: string): Promise<void> {
  await pipeline(Readable.from(filled(files, html, images)), createWriteStream(path));
}

async function* filled(files: PaperFiles, html: string, images: Page['images']): AsyncGenerator<string> {
  for (const [place, part] of html.split(PLACES).entries()) {
    // Between two parts of the page stands the id of an image.
    const image = place % 2 === 1 ? images.get(part) : undefined;
    if (image) yield* carried(files, image);
    else yield part;
  }
}

async function* carried({ storage, scaledCopy }: PaperFiles, row: FileRow): AsyncGenerator<string> {
  const copy = await scaledCopy(row, 'on-paper');
  yield `data:${copy?.type ?? row.type};base64,`;
  let rest = Buffer.alloc(0);
  const bytes: AsyncIterable<Buffer> = copy?.content ?? (await storage.get(row.path)) ?? Readable.from([]);
  for await (const chunk of bytes) {
    const known = Buffer.concat([rest, chunk]);
    // Four letters carry three bytes; what does not fill them waits for the next.
    const whole = known.length - (known.length % 3);
    rest = known.subarray(whole);
    yield known.toString('base64', 0, whole);
  }
  yield rest.toString('base64');
}
