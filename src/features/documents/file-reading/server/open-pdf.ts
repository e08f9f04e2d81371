import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Larger images in a page are skipped. */
const MAX_IMAGE_PIXELS = 64_000_000;
const RANGE_BYTES = 262_144;

const PACKAGE = dirname(
  dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))),
);

/** Opens a PDF from disk, reading only the parts that are needed. Its scripts are not run. */
export async function openPdf(path: string): Promise<PDFDocumentProxy & AsyncDisposable> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const task = getDocument({
      range: new FileRanges(file, size),
      rangeChunkSize: RANGE_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      cMapUrl: `${PACKAGE}/cmaps/`,
      standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
      wasmUrl: `${PACKAGE}/wasm/`,
      iccUrl: `${PACKAGE}/iccs/`,
      useSystemFonts: false,
      enableXfa: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: 0,
    });
    const pdf = await task.promise;
    const close = async () => {
      await task.destroy();
      await file.close();
    };
    return Object.assign(pdf, { [Symbol.asyncDispose]: close });
  } catch (failure) {
    await file.close();
    throw failure;
  }
}

class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle;

  constructor(file: FileHandle, size: number) {
    super(size, null);
    this.#file = file;
  }

  override requestDataRange(begin: number, end: number): void {
    const chunk = new Uint8Array(end - begin);
    this.#file.read(chunk, 0, chunk.length, begin).then(
      ({ bytesRead }) => this.onDataRange(begin, chunk.subarray(0, bytesRead)),
      () => this.abort(),
    );
  }
}
