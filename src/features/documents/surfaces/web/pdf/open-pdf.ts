import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** The location of character maps, fonts and decoders that only some PDFs need; copied there by the build. */
const DATA = new URL(
  import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`,
  window.location.href,
).href;

interface OpenedPdf {
  readonly pages: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Opens a PDF for display. Scripts and forms are disabled. */
export function openPdf(address: string): OpenedPdf {
  const task = getDocument({
    url: address,
    cMapUrl: `${DATA}cmaps/`,
    standardFontDataUrl: `${DATA}standard_fonts/`,
    wasmUrl: `${DATA}wasm/`,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
  return { pages: task.promise, close: () => void task.destroy() };
}
