import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DocumentPages, NO_PAGES, PAGE_BREAK, withPages } from '../../rules/document-pages.ts';
import { SearchableText } from '../../rules/find-words.ts';
import { cleanTextRun, type PageText, pageTextOf } from '../../rules/page-text.ts';

/** Interval between state updates while pages are read. */
const UPDATE_INTERVAL_MS = 400;
/** Maximum wait for an idle browser between two pages. */
const IDLE_TIMEOUT_MS = 300;

/** The unscaled size of a page. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The text of a PDF read so far. */
export interface PageTexts {
  readonly known: DocumentPages;
  readonly isWhole: boolean;
  readonly sizes: readonly PageSize[];
  readonly searchable: SearchableText;
}

interface PageRead {
  readonly text: string;
  readonly size: PageSize;
}

/** Reads the text of a PDF from the first page to the last, while the browser is idle. */
export function usePageTexts(pdf: PDFDocumentProxy | null, onTrouble: (trouble: unknown) => void): PageTexts {
  const [texts, setTexts] = useState<PageTexts>(() => ({
    known: NO_PAGES,
    isWhole: false,
    sizes: [],
    searchable: new SearchableText(),
  }));
  // The latest state, without waiting for a render: a PDF that is reopened continues from there.
  const latest = useRef(texts);
  const onFailure = useEffectEvent(onTrouble);
  useEffect(() => {
    if (!pdf) return;
    const leaving = new AbortController();
    const addPages = (pages: readonly PageRead[]) => {
      const { known, sizes, searchable } = latest.current;
      for (const [index, { text }] of pages.entries()) {
        searchable.append(known.starts.length + index > 0 ? PAGE_BREAK + text : text);
      }
      const more = withPages(
        known,
        pages.map(({ text }) => text),
      );
      latest.current = {
        known: more,
        isWhole: more.starts.length === pdf.numPages,
        sizes: [...sizes, ...pages.map(({ size }) => size)],
        searchable,
      };
      setTexts(latest.current);
    };
    readPages(pdf, latest.current.known.starts.length, addPages, leaving.signal).catch((trouble: unknown) => {
      if (!leaving.signal.aborted) onFailure(trouble);
    });
    return () => leaving.abort();
  }, [pdf]);
  return texts;
}

async function readPages(
  pdf: PDFDocumentProxy,
  readCount: number,
  addPages: (pages: readonly PageRead[]) => void,
  leaving: AbortSignal,
): Promise<void> {
  let read: PageRead[] = [];
  let updatedAt = performance.now();
  for (let number = readCount + 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    // A page with a broken text counts as a page without text.
    const text = await readPage(page).then(
      (found) => found.page.text,
      () => '',
    );
    if (leaving.aborted) return;
    const { width, height } = page.getViewport({ scale: 1 });
    read.push({ text, size: { width, height } });
    if (number === pdf.numPages || performance.now() - updatedAt > UPDATE_INTERVAL_MS) {
      addPages(read);
      read = [];
      updatedAt = performance.now();
    }
    await untilIdle();
    if (leaving.aborted) return;
  }
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;

interface ReadPage {
  /** The content the text layer is laid out from. */
  readonly content: TextContent;
  readonly page: PageText;
}

/** The text of a page: the text layer and the search of passages use the same runs. */
export async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const content = await page.getTextContent();
  const runs = content.items.flatMap((item) =>
    'str' in item ? [{ ...item, str: cleanTextRun(item.str) }] : [],
  );
  return { content: { ...content, items: runs }, page: pageTextOf(runs) };
}
