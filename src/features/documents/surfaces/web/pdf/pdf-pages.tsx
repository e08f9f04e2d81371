import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { RefObject } from 'react';
import { PdfPage, type PdfPageProps } from './pdf-page.tsx';
import { useNearPages } from './use-near-pages.ts';
import type { PageSize } from './use-page-texts.ts';

/** A4, until the size of a page is known. */
const USUAL_SIZE: PageSize = { width: 595, height: 842 };

interface PdfPagesProps extends Pick<PdfPageProps, 'widthPx' | 'onDrawn' | 'onTrouble'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly pdf: PDFDocumentProxy;
  /** The sizes of the pages read so far; others are assumed to be like the first. */
  readonly sizes: readonly PageSize[];
}

/** All pages, one under the other; pages far away are empty sheets, to save memory. */
export function PdfPages({ frame, pdf, widthPx, sizes, onDrawn, onTrouble }: PdfPagesProps) {
  const near = useNearPages(frame, pdf.numPages);
  const [first = USUAL_SIZE] = sizes;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return numbers.map((number) => (
    <PdfPage
      key={number}
      pdf={pdf}
      number={number}
      isNear={near.has(number)}
      widthPx={widthPx}
      likelySize={sizes[number - 1] ?? first}
      onDrawn={onDrawn}
      onTrouble={onTrouble}
    />
  ));
}
