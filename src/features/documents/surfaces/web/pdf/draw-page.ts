import type { PDFPageProxy } from 'pdfjs-dist';

/** More does not show, and costs memory. */
const DENSITY_MAX = 2;
/** Some browsers draw nothing on a canvas with more pixels. */
const PIXELS_MAX = 16_000_000;

/** Draws a page so wide on a canvas of its own; `leaving` stops it. */
export async function drawPage(
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

/** Gives the memory of a canvas back at once, rather than when the browser gets to it. */
export function forgetCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}
