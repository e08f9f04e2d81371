import { createCanvas } from '@napi-rs/canvas';
import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open-pdf.ts';

const PICTURE_WIDTH = 640;
/** Of a page taller than twice its width, only the top is drawn. */
const MAX_HEIGHT = 2 * PICTURE_WIDTH;
const MIN_HEIGHT = 40;

/** A picture of the first page, whatever its size; null if it is too flat to show. */
export async function drawFirstPage(path: string): Promise<Uint8Array | null> {
  await using pdf = await openPdf(path);
  const page = await pdf.getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PICTURE_WIDTH / width });
  const height = Math.min(Math.round(viewport.height), MAX_HEIGHT);
  if (!(height >= MIN_HEIGHT)) return null;
  const canvas = createCanvas(PICTURE_WIDTH, height);
  const drawing = page.render({
    // pdf.js expects a browser canvas; this one has the same methods.
    canvas: canvas as never,
    canvasContext: canvas.getContext('2d') as never,
    viewport,
    background: '#ffffff',
    annotationMode: AnnotationMode.DISABLE,
  });
  await drawing.promise;
  return new Uint8Array(await canvas.encode('png'));
}
