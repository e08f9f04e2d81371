import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** D2 §2: a PDF that cannot be loaded is tried again every second. */
const RETRY_MS = 1_000;
/** One that fails so often will not come. */
const TRIES = 10;

interface ShownPdf {
  readonly pdf: PDFDocumentProxy | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The PDF at an address, tried again while it does not load. */
export function usePdf(address: string): ShownPdf {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [attempt, setAttempt] = useState(0);
  const hasFailed = attempt >= TRIES;
  useEffect(() => {
    if (attempt >= TRIES) return;
    const opened = openPdf(address);
    let again: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    opened.pages.then(
      (loaded) => {
        if (!isGone) setPdf(loaded);
      },
      () => {
        if (!isGone) again = setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
      },
    );
    return () => {
      isGone = true;
      clearTimeout(again);
      setPdf(null);
      opened.close();
    };
  }, [address, attempt]);
  return { pdf, hasFailed, retry: () => setAttempt(0) };
}
