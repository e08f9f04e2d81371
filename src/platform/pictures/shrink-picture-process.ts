import { createCanvas, loadImage } from '@napi-rs/canvas';
import { serveSubprocess } from '../subprocess/serve-subprocess.ts';
import { fitSize } from './fit-size.ts';
import type { ToShrink } from './open-shrinker.ts';

const QUALITY = 80;

serveSubprocess(async ({ bytes, box, type }: ToShrink) => {
  const image = await loadImage(Buffer.from(bytes));
  const size = fitSize(image, box);
  if (!size) return null;
  const canvas = createCanvas(size.width, size.height);
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, size.width, size.height);
  return new Uint8Array(await canvas.encode(type === 'image/jpeg' ? 'jpeg' : 'webp', QUALITY));
});
