import type { PDFPageProxy } from 'pdfjs-dist';

/** A higher density is not visible and costs memory. */
const DENSITY_MAX = 2;
/** Some browsers render nothing on a canvas with more pixels. */
const PIXELS_MAX = 16_000_000;

/** Renders a page at a width on a new canvas; `leaving` aborts it. */
export async function renderPage(
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
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
