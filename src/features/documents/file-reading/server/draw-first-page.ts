import { createCanvas } from '@napi-rs/canvas';
import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf } from './open-pdf.ts';

const PICTURE_WIDTH = 640;
/** A page taller than twice its width shows its top. */
const TALLEST = 2 * PICTURE_WIDTH;
const LOWEST = 40;

/** The first page as a picture, however large it says it is; null where there is nothing to see. */
export async function drawFirstPage(path: string): Promise<Uint8Array | null> {
  await using pdf = await openPdf(path);
  const page = await pdf.getPage(1);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PICTURE_WIDTH / width });
  const height = Math.min(Math.round(viewport.height), TALLEST);
  if (!(height >= LOWEST)) return null;
  const canvas = createCanvas(PICTURE_WIDTH, height);
  const drawing = page.render({
    // The library draws on what a browser calls a canvas; this one has the same methods.
    canvas: canvas as never,
    canvasContext: canvas.getContext('2d') as never,
    viewport,
    background: '#ffffff',
    annotationMode: AnnotationMode.DISABLE,
  });
  await drawing.promise;
  return new Uint8Array(await canvas.encode('png'));
}
