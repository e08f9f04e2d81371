import { createCanvas, loadImage } from '@napi-rs/canvas';
import { serveAside } from '../aside/serve-aside.ts';
import { drawnSize } from './drawn-size.ts';
import type { ToShrink } from './open-shrinker.ts';

const QUALITY = 80;

serveAside(async ({ bytes, box, type }: ToShrink) => {
  const image = await loadImage(Buffer.from(bytes));
  const size = drawnSize(image, box);
  if (!size) return null;
  const canvas = createCanvas(size.width, size.height);
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, size.width, size.height);
  return new Uint8Array(await canvas.encode(type === 'image/jpeg' ? 'jpeg' : 'webp', QUALITY));
});
