import { type PDFDocumentProxy, ResponseException } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** D2 §2: a PDF that cannot be loaded is retried every second, as long as its page is open. */
const RETRY_MS = 1_000;
/** After this many failures an error is shown, while the attempts continue. */
const FAILURES_BEFORE_ERROR = 10;

interface ShownPdf {
  /** The last one that could be opened; it stays on screen while it is reopened. */
  readonly pdf: PDFDocumentProxy | null;
  readonly hasFailed: boolean;
  /** Starts again after an error. */
  retry(): void;
  /** Part of it could not be read: it is reopened if a request failed. */
  onTrouble(trouble: unknown): void;
}

interface PdfAddress {
  readonly address: string;
  /** Addresses are short-lived: every further attempt uses a new one. */
  freshAddress(): Promise<string>;
}

/** The PDF at an address, retried while it does not load. */
export function usePdf(source: PdfAddress): ShownPdf {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [run, setRun] = useState(0);
  const failures = useRef(0);
  const addressOf = useEffectEvent(async (tried: number) =>
    tried === 0 ? source.address : source.freshAddress(),
  );
  useEffect(() => {
    const leaving = new AbortController();
    let close: (() => void) | undefined;
    const open = async () => {
      const opened = openPdf(await addressOf(run));
      close = opened.close;
      if (leaving.signal.aborted) close();
      const loaded = await opened.pages;
      if (leaving.signal.aborted) return;
      setPdf(loaded);
      setFailed(false);
    };
    const retryLater = () => {
      failures.current += 1;
      if (failures.current >= FAILURES_BEFORE_ERROR) setFailed(true);
      const timer = setTimeout(() => setRun(run + 1), RETRY_MS);
      leaving.signal.addEventListener('abort', () => clearTimeout(timer));
    };
    open().catch(() => {
      if (!leaving.signal.aborted) retryLater();
    });
    return () => {
      leaving.abort();
      close?.();
    };
  }, [run]);
  const retry = () => {
    failures.current = 0;
    setFailed(false);
    setRun(run + 1);
  };
  const onTrouble = (trouble: unknown) => {
    if (!(trouble instanceof ResponseException) || failures.current >= FAILURES_BEFORE_ERROR) return;
    failures.current += 1;
    setRun(run + 1);
  };
  return { pdf, hasFailed, retry, onTrouble };
}
