import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Where characters, fonts and decoders lie that only some PDFs need: the build puts them there. */
const DATA = new URL(
  import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`,
  window.location.href,
).href;

interface OpenedPdf {
  readonly pages: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Opens a PDF for showing. Nothing in it is run: no script, no form. */
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
