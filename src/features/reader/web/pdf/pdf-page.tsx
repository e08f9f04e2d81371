import { styled } from '@mui/material/styles';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { readerText } from '../../text.ts';

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly widthPx: number;
}

/** Drawn a little before one gets there. */
const AHEAD = '800px 0px';
/** A4, until the page says otherwise. */
const USUAL_RATIO = Math.SQRT2;

/** One page of a PDF, drawn when it comes near. */
export function PdfPage({ pdf, number, widthPx }: PdfPageProps) {
  const text = useText(readerText);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(canvas);
  const [ratio, setRatio] = useState(USUAL_RATIO);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target) return;
    let drawing: { cancel(): void; promise: Promise<unknown> } | undefined;
    let isGone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isGone) return;
      const natural = page.getViewport({ scale: 1 });
      setRatio(natural.height / natural.width);
      const scale = (widthPx * Math.min(window.devicePixelRatio, 2)) / natural.width;
      const viewport = page.getViewport({ scale });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      drawing = page.render({ canvas: target, viewport });
      await drawing.promise;
    };
    // A drawing that was cancelled, or a page that is broken, leaves a white sheet.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      drawing?.cancel();
    };
  }, [pdf, number, widthPx, isNear]);

  return (
    <Sheet
      ref={canvas}
      role="img"
      aria-label={text.page(number, pdf.numPages)}
      style={{ width: widthPx, height: Math.round(widthPx * ratio) }}
    />
  );
}

function useNear(target: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!target.current) return;
    const watch = new IntersectionObserver(
      (seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: AHEAD,
      },
    );
    watch.observe(target.current);
    return () => watch.disconnect();
  }, [target]);
  return isNear;
}

const Sheet = styled('canvas')({
  display: 'block',
  background: '#fff',
  boxShadow: `0 0 0 1px ${colour.line}`,
  marginBottom: 16,
});
