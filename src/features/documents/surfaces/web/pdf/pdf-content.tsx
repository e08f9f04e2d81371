import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Id } from '#base/ids.ts';
import { documentQuery } from '#features/documents/documents/web/document-query.ts';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { pdfWidthPx, ZOOM_FIT } from '../../rules/pdf-size.ts';
import { pdfText } from '../../text.ts';
import { scrollContainerOf } from '../on-screen.ts';
import {
  distanceFromPosition,
  type ReadingPosition,
  readingLineY,
  readingPositionAt,
} from '../reading-position.ts';
import type { Surface } from '../surface.ts';
import { PdfPage, type PdfPageProps } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { type PageSize, usePageTexts } from './use-page-texts.ts';
import { usePdf } from './use-pdf.ts';
import { usePdfSearch } from './use-pdf-search.ts';
import { usePdfSurface, useRenderedPages } from './use-pdf-surface.ts';

/** Renders pages before they scroll into view. */
const RENDER_MARGIN = '1000px 0px';

/** The numbers of the pages in or near the viewport. A page that contains the selection or focus stays rendered. */
function useNearPages(frame: RefObject<HTMLElement | null>, pageCount: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set<number>());
  useEffect(() => {
    if (!frame.current || pageCount === 0) return;
    const visible = new Set<Element>();
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        setNear((before) => {
          const sheets = [...(frame.current?.querySelectorAll('[data-page]') ?? [])];
          const wanted = sheets.filter(
            (sheet) => visible.has(sheet) || (before.has(numberOf(sheet)) && isInUse(sheet)),
          );
          return new Set(wanted.map(numberOf));
        });
      },
      // The first applies when the window scrolls, the second when a scroll container does.
      { rootMargin: RENDER_MARGIN, scrollMargin: RENDER_MARGIN },
    );
    for (const sheet of frame.current.querySelectorAll('[data-page]')) watch.observe(sheet);
    return () => watch.disconnect();
  }, [frame, pageCount]);
  return near;
}

/** The page number of a sheet. */
function numberOf(sheet: Element): number {
  return Number(sheet.getAttribute('data-page'));
}

function isInUse(sheet: Element): boolean {
  const selection = window.getSelection();
  const isSelected = selection !== null && !selection.isCollapsed && selection.containsNode(sheet, true);
  return isSelected || sheet.contains(document.activeElement);
}

/** A4, until the size of a page is known. */
const USUAL_SIZE: PageSize = { width: 595, height: 842 };

interface PdfPagesProps extends Pick<PdfPageProps, 'widthPx' | 'onDrawn' | 'onTrouble'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly pdf: PDFDocumentProxy;
  /** The sizes of the pages read so far; others are assumed to be like the first. */
  readonly sizes: readonly PageSize[];
}

/** All pages, one under the other; pages far away are empty sheets, to save memory. */
function PdfPages({ frame, pdf, widthPx, sizes, onDrawn, onTrouble }: PdfPagesProps) {
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

interface PdfViewerProps {
  readonly address: string;
  freshAddress(): Promise<string>;
  readonly snapshotId: Id | null;
  onSurface(surface: Surface | null): void;
}

/** A PDF as wide as the window allows: its pages, and the toolbar above them. */
function PdfViewer({ address, freshAddress, snapshotId, onSurface }: PdfViewerProps) {
  const text = useText(pdfText);
  const frame = useRef<HTMLDivElement>(null);
  const [zoomPercent, setZoomPercent] = useState(ZOOM_FIT);
  const viewerPx = usePdfWidth();
  const widthPx = Math.round((viewerPx * zoomPercent) / 100);
  const { pdf, hasFailed, retry, onTrouble } = usePdf({ address, freshAddress });
  const count = pdf?.numPages ?? 0;
  const texts = usePageTexts(pdf, onTrouble);
  const pages = useRenderedPages();
  const surface = usePdfSurface({ frame, texts, pages, snapshotId, onSurface });
  const number = useReadingSpot(frame, count, widthPx);
  const search = usePdfSearch({ texts, surface, from: texts.known.starts[number - 1] ?? 0 });
  useSteadySelection(frame);
  const goTo = (wanted: number) =>
    frame.current
      ?.querySelector(`[data-page="${wanted}"]`)
      ?.scrollIntoView({ block: 'start', behavior: 'instant' });
  return (
    <Viewer
      role="region"
      aria-label={text.viewer}
      style={{ width: viewerPx, marginInline: `calc((100% - ${viewerPx}px) / 2)` }}
    >
      {hasFailed ? <LoadFailure onRetry={retry}>{text.failed}</LoadFailure> : null}
      {!pdf && !hasFailed ? <SkeletonBar height={480} /> : null}
      {pdf ? (
        <PdfToolbar
          number={number}
          count={count}
          onPage={goTo}
          zoomPercent={zoomPercent}
          onZoom={setZoomPercent}
          search={search}
        />
      ) : null}
      {texts.isWhole && texts.known.text.trim() === '' ? (
        <Notice className="no-text" kind="info">
          {text.noText}
        </Notice>
      ) : null}
      <div ref={frame} className="pages">
        {pdf ? (
          <PdfPages
            frame={frame}
            pdf={pdf}
            widthPx={widthPx}
            sizes={texts.sizes}
            onDrawn={pages.onDrawn}
            onTrouble={onTrouble}
          />
        ) : null}
      </div>
    </Viewer>
  );
}

const Viewer = styled('section')({
  maxWidth: 'none',
  '& .pages': { overflowX: 'auto', overflowY: 'hidden' },
  '& .no-text': { marginBottom: 12 },
  // Scroll targets stop below the toolbar.
  '& [data-page]': { scrollMarginTop: 120 },
});

/** The current width of a PDF in this window. */
function usePdfWidth(): number {
  return useSyncExternalStore(onResize, () => pdfWidthPx(window.innerWidth));
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The current page; keeps the position when the size of the pages changes. */
function useReadingSpot(frame: RefObject<HTMLElement | null>, pageCount: number, widthPx: number): number {
  const spot = useRef<ReadingPosition | null>(null);
  const [number, setNumber] = useState(1);

  useEffect(() => {
    if (!frame.current || pageCount === 0) return;
    let frameRequest = 0;
    const update = () => {
      frameRequest = 0;
      const sheets = frame.current?.querySelectorAll('[data-page]') ?? [];
      const found = readingPositionAt([...sheets], readingLineY());
      if (!found) return;
      spot.current = found;
      setNumber(numberOf(found.part));
    };
    const scheduleUpdate = () => {
      frameRequest ||= requestAnimationFrame(update);
    };
    scheduleUpdate();
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frameRequest);
      document.removeEventListener('scroll', scheduleUpdate, { capture: true });
    };
  }, [frame, pageCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the width moves the content
  useLayoutEffect(() => {
    if (!spot.current) return;
    const top = distanceFromPosition(spot.current, readingLineY());
    scrollContainerOf(spot.current.part).scrollBy({ top, behavior: 'instant' });
  }, [widthPx]);

  return number;
}

/**
 * Keeps a selection stable between the lines of a PDF, where there is no text and a browser would extend it
 * to the end of the page. During a selection an unselectable element lies under the text, next to the focus
 * of the selection, so that a gap resolves to that position.
 */
function useSteadySelection(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewer = frame.current;
    if (!viewer) return;
    let isPressed = false;
    const layers = () => viewer.querySelectorAll<HTMLElement>('.textLayer');
    const follow = () => {
      const selection = document.getSelection();
      if (!isPressed || !selection || selection.isCollapsed) return;
      const range = selection.getRangeAt(0);
      for (const layer of layers()) layer.toggleAttribute('data-selecting', range.intersectsNode(layer));
      keepAtFocus(selection, range);
    };
    const press = (event: PointerEvent) => {
      isPressed = event.target instanceof Node && viewer.contains(event.target);
    };
    const release = () => {
      isPressed = false;
      for (const layer of layers()) layer.removeAttribute('data-selecting');
    };
    document.addEventListener('selectionchange', follow);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('selectionchange', follow);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [frame]);
}

function keepAtFocus({ focusNode, focusOffset }: Selection, range: Range): void {
  if (!focusNode) return;
  const layer = (focusNode instanceof Element ? focusNode : focusNode.parentElement)?.closest('.textLayer');
  const gap = layer?.querySelector(':scope > .gap');
  if (!layer || !gap || focusNode === layer) return;
  let piece = focusNode;
  while (piece.parentNode && piece.parentNode !== layer) piece = piece.parentNode;
  const goesBack = range.startContainer === focusNode && range.startOffset === focusOffset;
  const next = goesBack ? piece : piece.nextSibling;
  if (piece !== gap && next !== gap) layer.insertBefore(gap, next);
}

export interface PdfContentProps {
  readonly documentId: Id;
  /** Its current address; another address of the same file changes nothing. */
  readonly address: string;
  readonly snapshotId: Id | null;
  onSurface(surface: Surface | null): void;
}

/** A PDF, page under page. */
export default function PdfContent({ documentId, address, snapshotId, onSurface }: PdfContentProps) {
  const queries = useQueryClient();
  const freshAddress = async () => {
    const document = await queries.fetchQuery({ ...documentQuery(documentId), staleTime: 0 });
    return document.viewableUrl ?? address;
  };
  return (
    <PdfViewer
      key={new URL(address, window.location.href).pathname}
      address={address}
      freshAddress={freshAddress}
      snapshotId={snapshotId}
      onSurface={onSurface}
    />
  );
}
