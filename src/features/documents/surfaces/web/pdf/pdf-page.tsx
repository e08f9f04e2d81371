import { styled } from '@mui/material/styles';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { pdfText } from './pdf-text.ts';
import { releaseCanvas, renderPage } from './render-page.ts';
import { renderTextLayer } from './render-text-layer.ts';
import { type RenderedPage, renderedPage } from './rendered-page.ts';
import { textLayerStyle } from './text-layer-style.ts';
import type { PageSize } from './use-page-texts.ts';

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
