import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readCapture, startCapture } from '../../src/features/captures/captures/contract/captures.ts';
import { DOCUMENT_MAX_BYTES, UPLOADS_PATH } from '../../src/features/documents/uploads/contract/uploads.ts';
import { residentBytes } from '../../src/platform/subprocess/watch-limits.ts';
import { ask } from '../support/ask.ts';
import { makePdf } from '../support/make-pdf.ts';
import { processTree } from '../support/process-tree.ts';
import { signedInPeople } from '../support/signed-in-people.ts';
import { benchProduct } from './bench-product.ts';
import type { Figure } from './figure.ts';

const MEGABYTE = 1_048_576;
const PAGES = 300;
/** The part size of the browser. */
const PART_BYTES = 8 * MEGABYTE;
const SAMPLE_MS = 20;
const SETTLING_MS = 5_000;
const READING_LIMIT_MS = 120_000;

/** The peak memory of the server for a PDF of 100 MB, during upload and reading. */
export const uploadMemory: Figure = {
  name: 'upload-memory',
  async measure(opened) {
    const product = await benchProduct(opened);
    const [person] = await signedInPeople(product, 1);
    const pid = product.process.pid;
    if (!person || pid === undefined) throw new Error('nobody signed in, or nothing runs');
    const bytes = heavyPdf();
    await pause(SETTLING_MS);
    const before = (await residentBytes(pid)) ?? 0;
    const peak = watchPeak(pid);
    opened.defer(peak.stop);
    const uploadId = await upload(product.url, person.headers, bytes);
    const whileArriving = peak.server();
    const pageCount = await capture(product.url, person.headers, uploadId);
    if (pageCount !== PAGES) throw new Error(`${pageCount} pages were read of ${PAGES}`);
    const more = (most: number) => (most - before) / MEGABYTE;
    const unit = 'MB more';
    return [
      { name: 'upload-memory-arriving', value: more(whileArriving), unit, promise: { atMost: 150 } },
      { name: 'upload-memory-read', value: more(peak.server()), unit, promise: { atMost: 150 } },
      // No promise: the subprocess that reads files ends when it is idle.
      { name: 'upload-memory-reader', value: peak.reader() / MEGABYTE, unit: 'MB' },
    ];
  },
};

/** A PDF of the maximum size: a few pages of text and incompressible bytes. */
function heavyPdf(): Buffer {
  const pages = Array.from({ length: PAGES }, (_, index) => [`Page ${index + 1}`, 'Le littoral recule.']);
  const light = makePdf({ pages }).length;
  return makePdf({ pages, ballast: randomBytes(DOCUMENT_MAX_BYTES - light - 1_000) });
}

async function upload(
  address: string,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
): Promise<string> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const begun = await fetch(address + UPLOADS_PATH, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${btoa('heavy.pdf')}`,
    },
  });
  const location = begun.headers.get('location') ?? '';
  for (let offset = 0; offset < bytes.length; offset += PART_BYTES) {
    const sent = await fetch(address + location, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + PART_BYTES)),
    });
    if (sent.status !== 204) throw new Error(`a part was answered ${sent.status}: ${await sent.text()}`);
  }
  return location.split('/').at(-1) ?? '';
}

/** Captures the file with the product; returns the number of pages. */
async function capture(
  address: string,
  headers: Readonly<Record<string, string>>,
  uploadId: string,
): Promise<number | null | undefined> {
  const { output, problem } = await ask(address, startCapture, { uploadId }, headers);
  if (!output) throw new Error(`the capture was refused: ${problem?.detail}`);
  const limit = AbortSignal.timeout(READING_LIMIT_MS);
  for (;;) {
    const asked = await ask(address, readCapture, { captureId: output.id }, headers);
    const { state, found, failure } = asked.output ?? { state: 'failed', found: {}, failure: null };
    if (state === 'ready') return found.pageCount;
    if (state === 'failed' || limit.aborted) throw new Error(`not read: ${failure?.message ?? state}`);
    await pause(100);
  }
}

/** Samples the peak memory of the server and of the file-reading subprocess. */
function watchPeak(pid: number) {
  let server = 0;
  let reader = 0;
  const look = setInterval(async () => {
    server = Math.max(server, (await residentBytes(pid)) ?? 0);
    for (const child of processTree(pid).slice(1)) {
      if (await isReader(child)) reader = Math.max(reader, (await residentBytes(child)) ?? 0);
    }
  }, SAMPLE_MS);
  return { server: () => server, reader: () => reader, stop: async () => clearInterval(look) };
}

async function isReader(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line.includes('file-reader-process.ts'),
    () => false,
  );
}
