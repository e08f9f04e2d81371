import { createCanvas, loadImage } from '@napi-rs/canvas';
import { serveAside } from '#platform/aside/serve-aside.ts';
import { drawnSize } from '../../rules/drawn-size.ts';

const QUALITY = 80;

serveAside(async (bytes: Uint8Array) => {
  const image = await loadImage(Buffer.from(bytes));
  const size = drawnSize(image);
  if (!size) return null;
  const canvas = createCanvas(size.width, size.height);
  canvas.getContext('2d').drawImage(image, 0, 0, size.width, size.height);
  return new Uint8Array(await canvas.encode('webp', QUALITY));
});
