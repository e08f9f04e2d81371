import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DocumentPages, NO_PAGES, PAGE_BREAK, withPages } from '../../rules/document-pages.ts';
import { SearchableText } from '../../rules/find-words.ts';
import { readPage } from './read-page.ts';

/** As often as what was read is told while it goes on. */
const TELL_EVERY_MS = 400;
/** Reading goes on after so long even if the browser never rests. */
const NO_REST_MS = 300;

/** How large a page is by itself. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What is known of the text of a PDF so far. */
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

/** Reads the text of a PDF from its first page to its last, whenever the browser has nothing better to do. */
export function usePageTexts(pdf: PDFDocumentProxy | null, onTrouble: (trouble: unknown) => void): PageTexts {
  const [texts, setTexts] = useState<PageTexts>(() => ({
    known: NO_PAGES,
    isWhole: false,
    sizes: [],
    searchable: new SearchableText(),
  }));
  // What was told, without waiting for the screen: a PDF that is opened anew is read on from there.
  const told = useRef(texts);
  const onFailure = useEffectEvent(onTrouble);
  useEffect(() => {
    if (!pdf) return;
    const leaving = new AbortController();
    const tell = (pages: readonly PageRead[]) => {
      const { known, sizes, searchable } = told.current;
      for (const [index, { text }] of pages.entries()) {
        searchable.append(known.starts.length + index > 0 ? PAGE_BREAK + text : text);
      }
      const more = withPages(
        known,
        pages.map(({ text }) => text),
      );
      told.current = {
        known: more,
        isWhole: more.starts.length === pdf.numPages,
        sizes: [...sizes, ...pages.map(({ size }) => size)],
        searchable,
      };
      setTexts(told.current);
    };
    readOn(pdf, told.current.known.starts.length, tell, leaving.signal).catch((trouble: unknown) => {
      if (!leaving.signal.aborted) onFailure(trouble);
    });
    return () => leaving.abort();
  }, [pdf]);
  return texts;
}

async function readOn(
  pdf: PDFDocumentProxy,
  already: number,
  tell: (pages: readonly PageRead[]) => void,
  leaving: AbortSignal,
): Promise<void> {
  let read: PageRead[] = [];
  let toldAt = performance.now();
  for (let number = already + 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    // A page whose text is broken is a page without text.
    const text = await readPage(page).then(
      (found) => found.page.text,
      () => '',
    );
    if (leaving.aborted) return;
    const { width, height } = page.getViewport({ scale: 1 });
    read.push({ text, size: { width, height } });
    if (number === pdf.numPages || performance.now() - toldAt > TELL_EVERY_MS) {
      tell(read);
      read = [];
      toldAt = performance.now();
    }
    await rest();
    if (leaving.aborted) return;
  }
}

function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: NO_REST_MS });
    else setTimeout(resolve);
  });
}
