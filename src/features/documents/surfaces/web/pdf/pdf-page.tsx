import { styled } from '@mui/material/styles';
import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { pdfText } from '../../text.ts';
import { type RenderedPage, renderedPage } from './rendered-page.ts';
import { textLayerStyle } from './text-layer-style.ts';
import { type PageSize, readPage } from './use-page-texts.ts';

/** A higher density is not visible and costs memory. */
const DENSITY_MAX = 2;
/** Some browsers render nothing on a canvas with more pixels. */
const PIXELS_MAX = 16_000_000;

/** Renders a page at a width on a new canvas; `leaving` aborts it. */
async function renderPage(
  page: PDFPageProxy,
  widthPx: number,
  leaving: AbortSignal,
): Promise<HTMLCanvasElement> {
  const natural = page.getViewport({ scale: 1 });
  const shown = widthPx / natural.width;
  const sharp = shown * Math.min(window.devicePixelRatio, DENSITY_MAX);
  const most = Math.sqrt(PIXELS_MAX / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(sharp, most) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const drawing = page.render({ canvas, viewport });
  leaving.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  return canvas;
}

/** Frees the memory of a canvas at once instead of at garbage collection. */
function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** Only pages near the viewport are rendered; others keep their space. */
  readonly isNear: boolean;
  readonly widthPx: number;
  /** The expected size, before the page is rendered. */
  readonly likelySize: PageSize;
  /** Called when the text layer of the page was added or removed. */
  onDrawn(number: number, drawn: RenderedPage | null): void;
  onTrouble(trouble: unknown): void;
}

/** A page of a PDF: its picture, and its text layer over it. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, isNear, widthPx, likelySize } = props;
  const text = useText(pdfText);
  const layer = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [ownSize, setOwnSize] = useState<PageSize | null>(null);
  const size = ownSize ?? likelySize;
  const onDrawn = useEffectEvent(props.onDrawn);
  const onTrouble = useEffectEvent(props.onTrouble);

  useEffect(() => {
    const container = layer.current;
    if (!isNear || !container) return;
    const leaving = new AbortController();
    const lay = async () => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      if (!leaving.signal.aborted) setOwnSize({ width, height });
      return renderTextLayer(page, container, leaving.signal);
    };
    lay().then(
      (drawn) => leaving.signal.aborted || onDrawn(number, drawn),
      (trouble: unknown) => {
        if (leaving.signal.aborted) return;
        // A page with a broken text is shown without it, so that nobody waits for it.
        onDrawn(number, renderedPage(number, container, [], { text: '', runStarts: [], runLengths: [] }));
        onTrouble(trouble);
      },
    );
    return () => {
      leaving.abort();
      onDrawn(number, null);
      container.replaceChildren();
    };
  }, [pdf, number, isNear]);

  useEffect(() => {
    const frame = picture.current;
    if (!isNear || !frame) return;
    const leaving = new AbortController();
    const draw = async () => {
      const canvas = await renderPage(await pdf.getPage(number), widthPx, leaving.signal);
      if (leaving.signal.aborted) releaseCanvas(canvas);
      // The previous picture stays, scaled, until the sharp one is ready.
      else replacePicture(frame, canvas);
    };
    // An aborted rendering, or a broken page, leaves a white sheet.
    draw().catch(() => undefined);
    return () => leaving.abort();
  }, [pdf, number, widthPx, isNear]);

  useEffect(() => {
    const frame = picture.current;
    if (!isNear || !frame) return;
    return () => {
      replacePicture(frame, null);
      pdf.getPage(number).then(
        (page) => page.cleanup(),
        () => undefined,
      );
    };
  }, [pdf, number, isNear]);

  return (
    <Sheet
      role="group"
      aria-label={text.page(number, pdf.numPages)}
      data-page={number}
      style={{
        width: widthPx,
        height: Math.round((widthPx * size.height) / size.width),
        ['--total-scale-factor' as string]: widthPx / size.width,
      }}
    >
      <div ref={picture} className="picture" aria-hidden="true" />
      <div ref={layer} className="textLayer" />
    </Sheet>
  );
});

function replacePicture(frame: HTMLElement, canvas: HTMLCanvasElement | null): void {
  for (const old of frame.querySelectorAll('canvas')) releaseCanvas(old);
  if (canvas) frame.append(canvas);
}

const Sheet = styled('div')({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  background: '#fff',
  margin: '0 auto 16px',
  '& .picture, & canvas': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& .picture': { userSelect: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `1px solid ${colour.line}`,
    pointerEvents: 'none',
  },
  '& .textLayer': textLayerStyle,
});

/** Lays the text layer of a page over its picture, run by run. */
async function renderTextLayer(
  page: PDFPageProxy,
  container: HTMLElement,
  leaving: AbortSignal,
): Promise<RenderedPage> {
  const { content, page: text } = await readPage(page);
  leaving.throwIfAborted();
  const layer = new TextLayer({
    textContentSource: content,
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  leaving.addEventListener('abort', () => layer.cancel());
  await layer.render();
  const gap = document.createElement('div');
  gap.className = 'gap';
  container.append(gap);
  return renderedPage(page.pageNumber, container, layer.textDivs, text);
}
