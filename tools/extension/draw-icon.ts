import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ROOT } from '../setup/paths.mjs';

/** Renders the logo as PNG: browsers accept no SVG for the button of an extension. */
export async function drawIcon(size: number): Promise<Uint8Array> {
  const drawing = await readFile(join(ROOT, 'public', 'favicon.svg'), 'utf8');
  // Rendered at the final size; scaling afterwards would blur the edges.
  const sized = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const canvas = createCanvas(size, size);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(sized)), 0, 0, size, size);
  return canvas.encode('png');
}
