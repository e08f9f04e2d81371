import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

interface OpenedPdf {
  readonly pages: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Opens a PDF for showing. Nothing in it is run: no script, no form. */
export function openPdf(address: string): OpenedPdf {
  const task = getDocument({ url: address, useWasm: false, enableXfa: false });
  return { pages: task.promise, close: () => void task.destroy() };
}
